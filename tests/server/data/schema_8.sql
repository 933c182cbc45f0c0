-- A database at migration 8: a match of Gold Armada that is over and reviewed, a second one that is hidden, one of Tobago under way with Ben,
-- whom Anna has blocked, a listed table of Silver & Gold, a daily deal tried; Anna wants a rating, has a personal link, a mail address and a device; her cookie: e4b9f12749bb36cd62962419.F54Dme2xa8R0enE-CeLRgIhwFb4
CREATE TABLE blocks (
    person TEXT NOT NULL,
    blocked TEXT NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (person, blocked)
);
INSERT INTO "blocks" VALUES('e4b9f12749bb36cd62962419','47cb6ce72574e493264bfbcb','92d29d5929e5ad3e','Ben');
CREATE TABLE days (
    day TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    secret TEXT NOT NULL
);
INSERT INTO "days" VALUES('2026-11-17','silver_and_gold','967e85f29a5581f25744e9d2edc3a6501762fb37dfd13d7c43af387066af67f4');
CREATE TABLE devices (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL
);
INSERT INTO "devices" VALUES('https://push.example.org/1','e4b9f12749bb36cd62962419','p','a','fr');
CREATE TABLE guests (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    mail TEXT NOT NULL,
    language TEXT NOT NULL,
    seen DOUBLE PRECISION NOT NULL
, key TEXT NOT NULL DEFAULT '', choices TEXT NOT NULL DEFAULT '{}', rated DOUBLE PRECISION NOT NULL DEFAULT 0);
INSERT INTO "guests" VALUES('47cb6ce72574e493264bfbcb','Ben','','en',1.79493118159296464924e+09,'','{}',0.0);
INSERT INTO "guests" VALUES('e4b9f12749bb36cd62962419','Anna','anna@example.org','en',1.79493119305349612237e+09,'223bdfae587f5fec54280afa58155799','{"theme":"dark"}',1.79493119305049705501e+09);
CREATE TABLE hidden (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (person, match)
);
INSERT INTO "hidden" VALUES('e4b9f12749bb36cd62962419','bgmk32nyne3y');
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "keys" VALUES('signing','daae22ae01e8e6f6bccdfd674b0e165316de76bccb69800c65d54e0d9cb2fe9e');
CREATE TABLE log (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, seq)
);
INSERT INTO "log" VALUES('vbn32wfhmawj',0,1.79493118160568618777e+09,-1,'throw barrel parrot parrot parrot anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',1,1.79493118163653421403e+09,0,'keep barrel parrot parrot parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',2,1.79493118163653421403e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',3,1.79493118165299701686e+09,0,'keep barrel parrot parrot cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',4,1.79493118165299701686e+09,-1,'throw bottle');
INSERT INTO "log" VALUES('vbn32wfhmawj',5,1.79493118166859579086e+09,0,'take parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',6,1.79493118166859579086e+09,-1,'throw barrel barrel bottle parrot anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',7,1.79493118195077276232e+09,1,'keep barrel barrel');
INSERT INTO "log" VALUES('vbn32wfhmawj',8,1.79493118195077276232e+09,-1,'throw barrel parrot map');
INSERT INTO "log" VALUES('vbn32wfhmawj',9,1794931181.96244,1,'keep barrel barrel map');
INSERT INTO "log" VALUES('vbn32wfhmawj',10,1794931181.96244,-1,'throw barrel parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',11,1.7949311819724237919e+09,1,'take three');
INSERT INTO "log" VALUES('vbn32wfhmawj',12,1.7949311819724237919e+09,-1,'throw bottle parrot parrot parrot map');
INSERT INTO "log" VALUES('vbn32wfhmawj',13,1.79493118199308753011e+09,0,'keep bottle parrot parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',14,1.79493118199308753011e+09,-1,'throw bottle map');
INSERT INTO "log" VALUES('vbn32wfhmawj',15,1.79493118199682784082e+09,0,'keep bottle parrot parrot map');
INSERT INTO "log" VALUES('vbn32wfhmawj',16,1.79493118199682784082e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',17,1.79493118199682784082e+09,-1,'throw bottle parrot anchor cutlass map');
INSERT INTO "log" VALUES('vbn32wfhmawj',18,1.79493118201637959479e+09,1,'keep map');
INSERT INTO "log" VALUES('vbn32wfhmawj',19,1.79493118201637959479e+09,-1,'throw bottle parrot anchor map');
INSERT INTO "log" VALUES('vbn32wfhmawj',20,1.79493118202656984326e+09,1,'keep map map');
INSERT INTO "log" VALUES('vbn32wfhmawj',21,1.79493118202656984326e+09,-1,'throw barrel barrel cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',22,1.79493118203102445607e+09,1,'take map');
INSERT INTO "log" VALUES('vbn32wfhmawj',23,1.79493118203102445607e+09,-1,'throw anchor cutlass cutlass cutlass map');
INSERT INTO "log" VALUES('vbn32wfhmawj',24,1.79493118204439449313e+09,0,'stop');
INSERT INTO "log" VALUES('vbn32wfhmawj',25,1.79493118204704904562e+09,0,'take three');
INSERT INTO "log" VALUES('vbn32wfhmawj',26,1.79493118204704904562e+09,-1,'throw barrel bottle anchor anchor map');
INSERT INTO "log" VALUES('vbn32wfhmawj',27,1.79493118205104660992e+09,1,'keep map');
INSERT INTO "log" VALUES('vbn32wfhmawj',28,1.79493118205104660992e+09,-1,'throw bottle bottle parrot map');
INSERT INTO "log" VALUES('vbn32wfhmawj',29,1.79493118205222082139e+09,1,'keep map map');
INSERT INTO "log" VALUES('vbn32wfhmawj',30,1.79493118205222082139e+09,-1,'throw bottle anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',31,1.79493118205222082139e+09,-1,'throw barrel barrel parrot cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',32,1.7949311820632994175e+09,0,'keep barrel barrel parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',33,1.7949311820632994175e+09,-1,'throw bottle cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',34,1.7949311820701889992e+09,0,'keep barrel bottle parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',35,1.7949311820701889992e+09,-1,'throw barrel barrel');
INSERT INTO "log" VALUES('vbn32wfhmawj',36,1.79493118207523226744e+09,0,'take barrel');
INSERT INTO "log" VALUES('vbn32wfhmawj',37,1.79493118207523226744e+09,-1,'throw bottle bottle bottle cutlass map');
INSERT INTO "log" VALUES('vbn32wfhmawj',38,1.79493118208291149145e+09,1,'keep bottle bottle bottle');
INSERT INTO "log" VALUES('vbn32wfhmawj',39,1.79493118208291149145e+09,-1,'throw anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',40,1.79493118209010767941e+09,1,'keep bottle bottle bottle anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',41,1.79493118209010767941e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',42,1.79493118209332895279e+09,1,'take bottle');
INSERT INTO "log" VALUES('vbn32wfhmawj',43,1.79493118209332895279e+09,-1,'throw barrel barrel bottle bottle anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',44,1.79493118211007332803e+09,0,'keep barrel anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',45,1.79493118211007332803e+09,-1,'throw anchor anchor map');
INSERT INTO "log" VALUES('vbn32wfhmawj',46,1.79493118211610627179e+09,0,'keep barrel anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',47,1.79493118211610627179e+09,-1,'throw bottle parrot map');
INSERT INTO "log" VALUES('vbn32wfhmawj',48,1.79493118211610627179e+09,-1,'throw barrel barrel bottle cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',49,1.79493118212736225123e+09,1,'keep cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',50,1.79493118212736225123e+09,-1,'throw bottle cutlass map');
INSERT INTO "log" VALUES('vbn32wfhmawj',51,1.79493118213400650031e+09,1,'stop');
INSERT INTO "log" VALUES('vbn32wfhmawj',52,1.79493118214178490636e+09,1,'take three');
INSERT INTO "log" VALUES('vbn32wfhmawj',53,1.79493118214178490636e+09,-1,'throw parrot parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',54,1.79493118215366077427e+09,0,'keep parrot parrot anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',55,1.79493118215366077427e+09,-1,'throw bottle cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',56,1.79493118215749812129e+09,0,'keep cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',57,1.79493118215749812129e+09,-1,'throw barrel parrot anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',58,1.79493118216813015938e+09,0,'take cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',59,1.79493118216813015938e+09,-1,'throw bottle parrot parrot anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',60,1.79493118217897605895e+09,1,'keep parrot parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',61,1.79493118217897605895e+09,-1,'throw barrel anchor map');
INSERT INTO "log" VALUES('vbn32wfhmawj',62,1.79493118219014310835e+09,1,'keep parrot parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',63,1.79493118219014310835e+09,-1,'throw barrel barrel anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',64,1.79493118219014310835e+09,-1,'throw anchor anchor anchor anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',65,1.79493118219647979734e+09,0,'stop');
INSERT INTO "log" VALUES('vbn32wfhmawj',66,1.79493118220345306392e+09,0,'take four');
INSERT INTO "log" VALUES('vbn32wfhmawj',67,1.79493118220345306392e+09,-1,'throw barrel bottle parrot parrot cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',68,1.79493118221001553532e+09,1,'keep bottle parrot parrot cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',69,1.79493118221001553532e+09,-1,'throw anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',70,1.79493118221246767047e+09,1,'keep parrot parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',71,1.79493118221246767047e+09,-1,'throw parrot anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',72,1.7949311822192802429e+09,1,'take parrot');
INSERT INTO "log" VALUES('vbn32wfhmawj',73,1.7949311822192802429e+09,-1,'throw barrel parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',74,1.7949311822292842865e+09,0,'keep parrot cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',75,1.7949311822292842865e+09,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('vbn32wfhmawj',76,1.79493118224090147019e+09,0,'keep parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',77,1.79493118224090147019e+09,-1,'throw barrel');
INSERT INTO "log" VALUES('vbn32wfhmawj',78,1.79493118224090147019e+09,-1,'throw barrel bottle parrot parrot cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',79,1.79493118225099968906e+09,1,'keep cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',80,1.79493118225099968906e+09,-1,'throw barrel bottle anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',81,1.79493118225661325458e+09,1,'keep cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',82,1.79493118225661325458e+09,-1,'throw anchor cutlass map');
INSERT INTO "log" VALUES('vbn32wfhmawj',83,1.79493118226177120208e+09,1,'take cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',84,1.79493118226177120208e+09,-1,'throw bottle parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',85,1.79493118227586078644e+09,0,'keep bottle parrot anchor cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',86,1.79493118227586078644e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',87,1.79493118228390550615e+09,0,'keep cutlass');
INSERT INTO "log" VALUES('vbn32wfhmawj',88,1.79493118228390550615e+09,-1,'throw parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',0,1.79493119290158247946e+09,-1,'throw anchor anchor cutlass map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',1,1.79493119290773677819e+09,0,'keep anchor map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',2,1.79493119290773677819e+09,-1,'throw parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',3,1.79493119291157746317e+09,0,'keep anchor map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',4,1.79493119291157746317e+09,-1,'throw barrel map');
INSERT INTO "log" VALUES('bgmk32nyne3y',5,1.79493119291517806051e+09,0,'take map');
INSERT INTO "log" VALUES('bgmk32nyne3y',6,1.79493119291517806051e+09,-1,'throw barrel barrel map map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',7,1.79493119291805934903e+09,1,'keep barrel map');
INSERT INTO "log" VALUES('bgmk32nyne3y',8,1.79493119291805934903e+09,-1,'throw bottle parrot cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',9,1.79493119292160558699e+09,1,'stop');
INSERT INTO "log" VALUES('bgmk32nyne3y',10,1.79493119292160558699e+09,-1,'throw barrel parrot cutlass map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',11,1.79493119292440843587e+09,0,'keep barrel parrot cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',12,1.79493119292440843587e+09,-1,'throw barrel cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',13,1.79493119292796659471e+09,0,'keep barrel barrel parrot');
INSERT INTO "log" VALUES('bgmk32nyne3y',14,1.79493119292796659471e+09,-1,'throw barrel cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',15,1.79493119293129491801e+09,0,'take three');
INSERT INTO "log" VALUES('bgmk32nyne3y',16,1.79493119293129491801e+09,-1,'throw barrel barrel bottle parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',17,1.79493119293409752849e+09,1,'keep parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',18,1.79493119293409752849e+09,-1,'throw barrel barrel parrot');
INSERT INTO "log" VALUES('bgmk32nyne3y',19,1.79493119293768334382e+09,1,'keep barrel anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',20,1.79493119293768334382e+09,-1,'throw bottle parrot cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',21,1.79493119293768334382e+09,-1,'throw bottle parrot cutlass cutlass map');
INSERT INTO "log" VALUES('bgmk32nyne3y',22,1.79493119294072103501e+09,0,'keep parrot cutlass cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',23,1.79493119294072103501e+09,-1,'throw bottle map');
INSERT INTO "log" VALUES('bgmk32nyne3y',24,1.79493119294417548181e+09,0,'keep map');
INSERT INTO "log" VALUES('bgmk32nyne3y',25,1.79493119294417548181e+09,-1,'throw barrel parrot anchor map');
INSERT INTO "log" VALUES('bgmk32nyne3y',26,1.79493119294417548181e+09,-1,'throw bottle parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',27,1.79493119294714093209e+09,1,'keep parrot cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',28,1.79493119294714093209e+09,-1,'throw bottle parrot map');
INSERT INTO "log" VALUES('bgmk32nyne3y',29,1.79493119295083475113e+09,1,'keep map');
INSERT INTO "log" VALUES('bgmk32nyne3y',30,1.79493119295083475113e+09,-1,'throw parrot cutlass cutlass map');
INSERT INTO "log" VALUES('bgmk32nyne3y',31,1.79493119295427417756e+09,1,'take cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',32,1.79493119295427417756e+09,-1,'throw anchor anchor cutlass map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',33,1.79493119295713377003e+09,0,'keep map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',34,1.79493119295713377003e+09,-1,'throw bottle bottle anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',35,1.79493119296068882936e+09,0,'stop');
INSERT INTO "log" VALUES('bgmk32nyne3y',36,1.79493119296392536162e+09,0,'take bottle');
INSERT INTO "log" VALUES('bgmk32nyne3y',37,1.79493119296392536162e+09,-1,'throw barrel barrel cutlass cutlass map');
INSERT INTO "log" VALUES('bgmk32nyne3y',38,1.79493119296699857713e+09,1,'keep barrel barrel cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',39,1.79493119296699857713e+09,-1,'throw map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',40,1.79493119297046828265e+09,1,'keep map');
INSERT INTO "log" VALUES('bgmk32nyne3y',41,1.79493119297046828265e+09,-1,'throw bottle parrot cutlass map');
INSERT INTO "log" VALUES('bgmk32nyne3y',42,1.79493119297046828265e+09,-1,'throw parrot parrot parrot anchor map');
INSERT INTO "log" VALUES('bgmk32nyne3y',43,1.79493119297348475453e+09,0,'keep anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',44,1.79493119297348475453e+09,-1,'throw barrel parrot anchor cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',45,1.79493119297704267506e+09,0,'keep barrel anchor anchor cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',46,1.79493119297704267506e+09,-1,'throw anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',47,1.79493119298034048076e+09,0,'take three');
INSERT INTO "log" VALUES('bgmk32nyne3y',48,1.79493119298034048076e+09,-1,'throw bottle parrot parrot anchor cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',49,1.79493119298314309124e+09,1,'keep bottle anchor cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',50,1.79493119298314309124e+09,-1,'throw bottle parrot');
INSERT INTO "log" VALUES('bgmk32nyne3y',51,1.79493119298686742784e+09,1,'keep bottle anchor cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',52,1.79493119298686742784e+09,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',53,1.79493119299016737943e+09,1,'take anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',54,1.79493119299016737943e+09,-1,'throw parrot cutlass map map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',55,1.79493119299389219285e+09,0,'keep map map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',56,1.79493119299389219285e+09,-1,'throw barrel parrot');
INSERT INTO "log" VALUES('bgmk32nyne3y',57,1.79493119299766469001e+09,0,'keep barrel map map map');
INSERT INTO "log" VALUES('bgmk32nyne3y',58,1.79493119299766469001e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',59,1.79493119300119829181e+09,0,'take three');
INSERT INTO "log" VALUES('bgmk32nyne3y',60,1.79493119300119829181e+09,-1,'throw bottle parrot parrot parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',61,1.79493119300388836862e+09,1,'keep parrot parrot');
INSERT INTO "log" VALUES('bgmk32nyne3y',62,1.79493119300388836862e+09,-1,'throw barrel barrel bottle');
INSERT INTO "log" VALUES('bgmk32nyne3y',63,1.79493119300731730466e+09,1,'stop');
INSERT INTO "log" VALUES('bgmk32nyne3y',64,1.7949311930106084347e+09,1,'take parrot');
INSERT INTO "log" VALUES('bgmk32nyne3y',65,1.7949311930106084347e+09,-1,'throw barrel bottle bottle parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',66,1.79493119301350212099e+09,0,'keep barrel bottle anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',67,1.79493119301350212099e+09,-1,'throw parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',68,1.79493119301724171643e+09,0,'keep bottle parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',69,1.79493119301724171643e+09,-1,'throw bottle cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',70,1.79493119301724171643e+09,-1,'throw barrel parrot anchor cutlass map');
INSERT INTO "log" VALUES('bgmk32nyne3y',71,1.79493119302018165582e+09,1,'keep barrel parrot anchor');
INSERT INTO "log" VALUES('bgmk32nyne3y',72,1.79493119302018165582e+09,-1,'throw cutlass cutlass');
INSERT INTO "log" VALUES('bgmk32nyne3y',73,1.79493119303201580051e+09,1,'keep barrel');
INSERT INTO "log" VALUES('bgmk32nyne3y',74,1.79493119303201580051e+09,-1,'throw bottle cutlass cutlass map');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',0,1.79493119304290914533e+09,-1,'island 21');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',1,1.79493119304290914533e+09,-1,'object g8');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',2,1.79493119304290914533e+09,-1,'object l8');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',3,1.79493119304290914533e+09,-1,'object j12');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',4,1.79493119304290914533e+09,-1,'object i4');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',5,1.79493119304290914533e+09,-1,'object i12');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',6,1.79493119304290914533e+09,-1,'object l3');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',7,1.79493119304290914533e+09,-1,'object c6');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',8,1.79493119304290914533e+09,-1,'object i10');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',9,1.79493119304290914533e+09,-1,'facing sw');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',10,1.79493119304290914533e+09,-1,'object j4');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',11,1.79493119304290914533e+09,-1,'facing se');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',12,1.79493119304290914533e+09,-1,'object e7');
INSERT INTO "log" VALUES('k4rbv6bbt7tr',13,1.79493119304290914533e+09,-1,'facing sw');
INSERT INTO "log" VALUES('3dywkz7byqx5',0,1.7949311930575668812e+09,-1,'deal 10');
INSERT INTO "log" VALUES('3dywkz7byqx5',1,1.7949311930575668812e+09,-1,'deal 21');
INSERT INTO "log" VALUES('3dywkz7byqx5',2,1.7949311930575668812e+09,-1,'deal 41');
INSERT INTO "log" VALUES('3dywkz7byqx5',3,1.7949311930575668812e+09,-1,'deal 32');
INSERT INTO "log" VALUES('3dywkz7byqx5',4,1.7949311930575668812e+09,-1,'deal 25');
INSERT INTO "log" VALUES('3dywkz7byqx5',5,1.7949311930575668812e+09,-1,'deal 2');
INSERT INTO "log" VALUES('3dywkz7byqx5',6,1.7949311930575668812e+09,-1,'deal 17');
INSERT INTO "log" VALUES('3dywkz7byqx5',7,1.7949311930575668812e+09,-1,'deal 47');
INSERT INTO "log" VALUES('3dywkz7byqx5',8,1.7949311930575668812e+09,-1,'deal 18');
INSERT INTO "log" VALUES('3dywkz7byqx5',9,1.7949311930575668812e+09,-1,'deal 23');
INSERT INTO "log" VALUES('3dywkz7byqx5',10,1.7949311930575668812e+09,-1,'deal 26');
INSERT INTO "log" VALUES('3dywkz7byqx5',11,1.7949311930575668812e+09,-1,'deal 16');
INSERT INTO "log" VALUES('3dywkz7byqx5',12,1.79493119310119438169e+09,0,'keep 21 32');
INSERT INTO "log" VALUES('3dywkz7byqx5',13,1.79493119728965115546e+09,2,'keep 16 18');
INSERT INTO "log" VALUES('3dywkz7byqx5',14,1.79493119781282567978e+09,1,'keep 17 47');
INSERT INTO "log" VALUES('3dywkz7byqx5',15,1.79493119781282567978e+09,-1,'turn 24');
INSERT INTO "log" VALUES('3dywkz7byqx5',16,1.79493119781282567978e+09,-1,'turn 3');
INSERT INTO "log" VALUES('3dywkz7byqx5',17,1.79493119781282567978e+09,-1,'turn 38');
INSERT INTO "log" VALUES('3dywkz7byqx5',18,1.79493119781282567978e+09,-1,'turn 4');
INSERT INTO "log" VALUES('3dywkz7byqx5',19,1.79493119781282567978e+09,-1,'expedition square');
INSERT INTO "log" VALUES('3dywkz7byqx5',20,1.79493119782813787457e+09,2,'place right c3 c4 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',21,1.79493119783240342142e+09,1,'place left a1 a2 b1 b2');
INSERT INTO "log" VALUES('3dywkz7byqx5',22,1.79493119784537386897e+09,0,'single right c1');
INSERT INTO "log" VALUES('3dywkz7byqx5',23,1.79493119784537386897e+09,-1,'expedition ell');
INSERT INTO "log" VALUES('3dywkz7byqx5',24,1.79493119786252760886e+09,1,'single right b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',25,1.79493119787365436549e+09,2,'place right b2 b3 b4 c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',26,1.79493119788173890113e+09,0,'place right a3 b3 c2 c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',27,1.79493119789726018908e+09,0,'extra left a3');
INSERT INTO "log" VALUES('3dywkz7byqx5',28,1.79493119789726018908e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',29,1.79493119790690565116e+09,1,'place right c2 c3 d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',30,1.79493119791593432423e+09,0,'place left c2 c3 d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',31,1.79493119791732096664e+09,2,'place left a2 a3 b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',32,1.7949311979234688282e+09,0,'extra right a1');
INSERT INTO "log" VALUES('3dywkz7byqx5',33,1.7949311979234688282e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',34,1.7949311979384953976e+09,0,'single left c1');
INSERT INTO "log" VALUES('3dywkz7byqx5',35,1.79493119794644188881e+09,1,'place left d2 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',36,1.79493119794941973681e+09,2,'place right a1 a2 a3');
INSERT INTO "log" VALUES('3dywkz7byqx5',37,1.79493119795078825951e+09,1,'extra left c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',38,1.79493119795078825951e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',39,1.79493119796293497088e+09,0,'single left b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',40,1.79493119796940183647e+09,1,'place right a1 b1 b2');
INSERT INTO "log" VALUES('3dywkz7byqx5',41,1.79493119797212028507e+09,2,'single right b1');
INSERT INTO "log" VALUES('3dywkz7byqx5',42,1.7949311979811010361e+09,2,'extra left d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',43,1.79493119798474907869e+09,1,'extra left a3');
INSERT INTO "log" VALUES('3dywkz7byqx5',44,1.794931197989846468e+09,2,'take 4');
INSERT INTO "log" VALUES('3dywkz7byqx5',45,1.794931197989846468e+09,-1,'turn 45');
INSERT INTO "log" VALUES('3dywkz7byqx5',46,1.794931197989846468e+09,-1,'expedition tee');
INSERT INTO "log" VALUES('3dywkz7byqx5',47,1.79493119800262737268e+09,0,'single left c4');
INSERT INTO "log" VALUES('3dywkz7byqx5',48,1.79493119800964307788e+09,1,'single right c1');
INSERT INTO "log" VALUES('3dywkz7byqx5',49,1.79493119801276779169e+09,2,'place right c3 d2 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',50,1.79493119802485060691e+09,2,'extra left a1');
INSERT INTO "log" VALUES('3dywkz7byqx5',51,1.79493119802995228771e+09,2,'extra left a4');
INSERT INTO "log" VALUES('3dywkz7byqx5',52,1.79493119803330969811e+09,1,'take 3');
INSERT INTO "log" VALUES('3dywkz7byqx5',53,1.79493119803330969811e+09,-1,'turn 30');
INSERT INTO "log" VALUES('3dywkz7byqx5',54,1.79493119803330969811e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',55,1.79493119804893183711e+09,0,'single right d1');
INSERT INTO "log" VALUES('3dywkz7byqx5',56,1.79493119804999613766e+09,1,'single right d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',57,1.7949311980586471558e+09,2,'place right a2 a3 a4');
INSERT INTO "log" VALUES('3dywkz7byqx5',58,1.7949311980586471558e+09,-1,'expedition square');
INSERT INTO "log" VALUES('3dywkz7byqx5',59,1.79493119807206678393e+09,1,'place right c3 c4 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',60,1.79493119807425451279e+09,2,'place right b1 b2 c1 c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',61,1.79493119807746267322e+09,1,'extra right d1');
INSERT INTO "log" VALUES('3dywkz7byqx5',62,1.79493119808591556543e+09,0,'single right b1');
INSERT INTO "log" VALUES('3dywkz7byqx5',63,1.79493119808591556543e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',64,1.7949311980944285393e+09,1,'single right a3');
INSERT INTO "log" VALUES('3dywkz7byqx5',65,1.79493119810147523877e+09,2,'place right b3 b4 c4');
INSERT INTO "log" VALUES('3dywkz7byqx5',66,1.79493119810226106646e+09,0,'single left b2');
INSERT INTO "log" VALUES('3dywkz7byqx5',67,1.79493119810601782799e+09,2,'take deck');
INSERT INTO "log" VALUES('3dywkz7byqx5',68,1.79493119810601782799e+09,-1,'draw 42');
INSERT INTO "log" VALUES('3dywkz7byqx5',69,1.79493119810601782799e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',70,1.79493119811439776423e+09,1,'single right a2');
INSERT INTO "log" VALUES('3dywkz7byqx5',71,1.79493119811741185191e+09,2,'single right d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',72,1.79493119812563037872e+09,0,'single right b2');
INSERT INTO "log" VALUES('3dywkz7byqx5',73,1.79493119812563037872e+09,-1,'expedition two');
INSERT INTO "log" VALUES('3dywkz7byqx5',74,1.79493119813020634654e+09,1,'place right a4 b4');
INSERT INTO "log" VALUES('3dywkz7byqx5',75,1.79493119813816595078e+09,2,'place left d1 d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',76,1.79493119813993024826e+09,0,'single left b1');
INSERT INTO "log" VALUES('3dywkz7byqx5',77,1.79493119814295482633e+09,1,'extra right b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',78,1.79493119814295482633e+09,-1,'expedition ell');
INSERT INTO "log" VALUES('3dywkz7byqx5',79,1.79493119815615892412e+09,0,'single left d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',80,1.79493119816238069536e+09,1,'single left b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',81,1.79493119816524028782e+09,2,'place right b1 c1 c2 c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',82,1.79493119816524028782e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',83,1.79493119817173886303e+09,1,'place right b1 c1 c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',84,1.79493119817795705791e+09,2,'place right a2 b2 b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',85,1.7949311981793029308e+09,1,'extra left c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',86,1.79493119818948507313e+09,0,'single left a2');
INSERT INTO "log" VALUES('3dywkz7byqx5',87,1.79493119819603919986e+09,0,'extra left b4');
INSERT INTO "log" VALUES('3dywkz7byqx5',88,1.79493119820392155652e+09,0,'take deck');
INSERT INTO "log" VALUES('3dywkz7byqx5',89,1.79493119820392155652e+09,-1,'draw 2');
INSERT INTO "log" VALUES('3dywkz7byqx5',90,1.79493119821017694474e+09,1,'take deck');
INSERT INTO "log" VALUES('3dywkz7byqx5',91,1.79493119821017694474e+09,-1,'draw 33');
INSERT INTO "log" VALUES('3dywkz7byqx5',92,1.79493119821794533735e+09,2,'take deck');
INSERT INTO "log" VALUES('3dywkz7byqx5',93,1.79493119821794533735e+09,-1,'draw 8');
INSERT INTO "log" VALUES('3dywkz7byqx5',94,1.79493119821794533735e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',95,1.79493119822662544247e+09,2,'place right b1 c1 d1');
INSERT INTO "log" VALUES('3dywkz7byqx5',96,1.79493119822996139529e+09,1,'single left c4');
INSERT INTO "log" VALUES('3dywkz7byqx5',97,1.79493119823709535603e+09,0,'place left c1 c2 c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',98,1.79493119824149870871e+09,1,'take deck');
INSERT INTO "log" VALUES('3dywkz7byqx5',99,1.79493119824149870871e+09,-1,'draw 19');
INSERT INTO "log" VALUES('3dywkz7byqx5',100,1.79493119824149870871e+09,-1,'expedition two');
INSERT INTO "log" VALUES('3dywkz7byqx5',101,1.79493119825025749204e+09,1,'place left c1 d1');
INSERT INTO "log" VALUES('3dywkz7byqx5',102,1.79493119825795507428e+09,0,'single left c4');
INSERT INTO "log" VALUES('3dywkz7byqx5',103,1.79493119825878977777e+09,2,'place right a1 a2');
INSERT INTO "log" VALUES('3dywkz7byqx5',104,1.79493119826716470725e+09,2,'extra right a4');
INSERT INTO "log" VALUES('3dywkz7byqx5',105,1.79493119826716470725e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',106,1.79493119827422642703e+09,1,'place left d2 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',107,1.79493119827577638633e+09,2,'place right d2 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',108,1.79493119827740216253e+09,1,'extra right b2');
INSERT INTO "log" VALUES('3dywkz7byqx5',109,1.79493119828240919118e+09,0,'single left d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',110,1.79493119828240919118e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',111,1.79493119829040980338e+09,1,'place right b1 c1 c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',112,1.79493119829777312279e+09,2,'place left c3 c4 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',113,1794931198.29961,0,'place left a2 b2 b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',114,1.79493119830684518811e+09,0,'extra left b1');
INSERT INTO "log" VALUES('3dywkz7byqx5',115,1.79493119830684518811e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',116,1.79493119831457757949e+09,1,'place left a2 b2 c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',117,1.79493119831775307655e+09,2,'single left b4');
INSERT INTO "log" VALUES('3dywkz7byqx5',118,1.79493119832177662844e+09,0,'single left a1');
INSERT INTO "log" VALUES('3dywkz7byqx5',119,1.79493119832945585245e+09,2,'take 24');
INSERT INTO "log" VALUES('3dywkz7byqx5',120,1.79493119832945585245e+09,-1,'turn 29');
INSERT INTO "log" VALUES('3dywkz7byqx5',121,1.79493119832945585245e+09,-1,'expedition tee');
INSERT INTO "log" VALUES('3dywkz7byqx5',122,1.79493119834121012687e+09,0,'single left a4');
INSERT INTO "log" VALUES('3dywkz7byqx5',123,1.79493119834291839603e+09,1,'single left a3');
INSERT INTO "log" VALUES('3dywkz7byqx5',124,1.79493119834980702402e+09,2,'place right a3 b2 b3 b4');
INSERT INTO "log" VALUES('3dywkz7byqx5',125,1.79493119835590577123e+09,1,'extra right d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',126,1.79493119835590577123e+09,-1,'expedition ell');
INSERT INTO "log" VALUES('3dywkz7byqx5',127,1.7949311983697357177e+09,1,'place right a2 a3 b3 c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',128,1.79493119837081766126e+09,2,'place left b2 c2 d1 d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',129,1.79493119837816596032e+09,0,'single left d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',130,1.79493119838990950582e+09,0,'extra left d1');
INSERT INTO "log" VALUES('3dywkz7byqx5',131,1.7949311983979153633e+09,0,'extra left b4');
INSERT INTO "log" VALUES('3dywkz7byqx5',132,1.79493119840538048739e+09,0,'take 38');
INSERT INTO "log" VALUES('3dywkz7byqx5',133,1.79493119840538048739e+09,-1,'turn 23');
INSERT INTO "log" VALUES('3dywkz7byqx5',134,1.79493119840538048739e+09,-1,'expedition square');
INSERT INTO "log" VALUES('3dywkz7byqx5',135,1.79493119841681361193e+09,0,'single left d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',136,1.7949311984231340885e+09,1,'single right d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',137,1.79493119842396092419e+09,2,'single right c4');
INSERT INTO "log" VALUES('3dywkz7byqx5',138,1.79493119843165445329e+09,1,'extra left b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',139,1.79493119843745708467e+09,2,'take 29');
INSERT INTO "log" VALUES('3dywkz7byqx5',140,1.79493119843745708467e+09,-1,'turn 34');
INSERT INTO "log" VALUES('3dywkz7byqx5',141,1.79493119844609808925e+09,1,'take 23');
INSERT INTO "log" VALUES('3dywkz7byqx5',142,1.79493119844609808925e+09,-1,'turn 14');
INSERT INTO "log" VALUES('3dywkz7byqx5',143,1.79493119844609808925e+09,-1,'expedition tee');
INSERT INTO "log" VALUES('3dywkz7byqx5',144,1.79493119846189498906e+09,0,'single left c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',145,1.79493119846348667145e+09,1,'place right a2 a3 a4 b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',146,1.7949311984707238674e+09,2,'place left a2 a3 a4 b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',147,1.79493119847333788873e+09,2,'extra left a1');
INSERT INTO "log" VALUES('3dywkz7byqx5',148,1.79493119847333788873e+09,-1,'expedition two');
INSERT INTO "log" VALUES('3dywkz7byqx5',149,1.79493119848461604119e+09,1,'place left c3 c4');
INSERT INTO "log" VALUES('3dywkz7byqx5',150,1.79493119848658275608e+09,2,'place right d1 d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',151,1.7949311984895834922e+09,0,'single right d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',152,1.79493119849679756165e+09,2,'extra right b1');
INSERT INTO "log" VALUES('3dywkz7byqx5',153,1.79493119850206398965e+09,1,'take 45');
INSERT INTO "log" VALUES('3dywkz7byqx5',154,1.79493119850206398965e+09,-1,'turn 36');
INSERT INTO "log" VALUES('3dywkz7byqx5',155,1.79493119851333165172e+09,0,'take 30');
INSERT INTO "log" VALUES('3dywkz7byqx5',156,1.79493119851333165172e+09,-1,'turn 20');
INSERT INTO "log" VALUES('3dywkz7byqx5',157,1.79493119851333165172e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',158,1.79493119852237582208e+09,1,'place right b1 b2 c1');
INSERT INTO "log" VALUES('3dywkz7byqx5',159,1.7949311985265760422e+09,0,'single left d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',160,1.79493119852934932705e+09,2,'place right a2 a3 b2');
INSERT INTO "log" VALUES('3dywkz7byqx5',161,1.79493119853702592847e+09,2,'extra right c1');
INSERT INTO "log" VALUES('3dywkz7byqx5',162,1.79493119853702592847e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',163,1.7949311985426161289e+09,1,'single left d3');
INSERT INTO "log" VALUES('3dywkz7byqx5',164,1.79493119854354572298e+09,2,'single right b3');
INSERT INTO "log" VALUES('3dywkz7byqx5',165,1.79493119855238819114e+09,0,'single right c1');
INSERT INTO "log" VALUES('3dywkz7byqx5',166,1.79493119856015706059e+09,0,'extra right a3');
INSERT INTO "log" VALUES('3dywkz7byqx5',167,1.79493119856015706059e+09,-1,'expedition corner');
INSERT INTO "log" VALUES('3dywkz7byqx5',168,1.79493119857317042355e+09,2,'place left c3 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',169,1794931198.57515,1,'place right c3 d3 d4');
INSERT INTO "log" VALUES('3dywkz7byqx5',170,1.79493119857594227791e+09,0,'single right c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',171,1.79493119858277916907e+09,1,'extra right d2');
INSERT INTO "log" VALUES('3dywkz7byqx5',172,1.79493119858619761463e+09,2,'take deck');
INSERT INTO "log" VALUES('3dywkz7byqx5',173,1.79493119858619761463e+09,-1,'draw 6');
INSERT INTO "log" VALUES('3dywkz7byqx5',174,1.79493119858619761463e+09,-1,'expedition three');
INSERT INTO "log" VALUES('3dywkz7byqx5',175,1.79493119860152339933e+09,1,'single right c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',176,1.79493119860355973245e+09,2,'single right c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',177,1.79493119860421371462e+09,0,'single left a2');
INSERT INTO "log" VALUES('3dywkz7byqx5',178,1.79493119861169719703e+09,1,'take 36');
INSERT INTO "log" VALUES('3dywkz7byqx5',179,1.79493119861169719703e+09,-1,'turn 44');
INSERT INTO "log" VALUES('3dywkz7byqx5',180,1.79493119861169719703e+09,-1,'expedition ell');
INSERT INTO "log" VALUES('3dywkz7byqx5',181,1.7949311986225626468e+09,1,'place right a2 a3 b3 c3');
INSERT INTO "log" VALUES('3dywkz7byqx5',182,1.79493119862380075451e+09,2,'single right c2');
INSERT INTO "log" VALUES('3dywkz7byqx5',183,1.79493119863171625132e+09,0,'place right b3 c3 d2 d3');
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    secret TEXT NOT NULL,
    dealer TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    rev INTEGER NOT NULL,
    head INTEGER NOT NULL,
    status TEXT NOT NULL,
    waits TEXT NOT NULL,
    listed INTEGER NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    people TEXT NOT NULL,
    scores TEXT
);
INSERT INTO "matches" VALUES('vbn32wfhmawj','gold_armada',1,'{}',2,'3e5c11d769629aa6a96116362329b125cc201327bb714c662df7d8954b6349aa','sealed',1.79493118160568618777e+09,43,89,'over','',0,1.79493118228390550615e+09,'{"host":"e4b9f12749bb36cd62962419","sitters":[{"kind":"human","name":"Anna","level":0,"people":["e4b9f12749bb36cd62962419"],"key":"090853ef969b7ffb67cdf2a4263a88dd","stand_in":false,"resigned":false,"strength":0,"left":null},{"kind":"bot","name":"","level":2,"people":[],"key":"","stand_in":false,"resigned":false,"strength":0,"left":null}],"hints":true,"listed":false,"locked":false,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794931182.2839055,"turns":[],"undo":null,"paused":false,"pause":null,"next":"","practice":false,"edition":0,"ended":1794931182.2839055,"winners":[1],"language":"en"}','[5,10]');
INSERT INTO "matches" VALUES('bgmk32nyne3y','gold_armada',1,'{}',2,'9d4cdd22cdc0ac2644db20b09dd7b2758a19e0ea9fd5727b73bf11ffb31d3410','sealed',1.79493119290158247946e+09,36,75,'over','',0,1.79493119303201580051e+09,'{"host":"e4b9f12749bb36cd62962419","sitters":[{"kind":"human","name":"Anna","level":0,"people":["e4b9f12749bb36cd62962419"],"key":"8421966c085ab52f0cdcd324dcc03719","stand_in":false,"resigned":false,"strength":0,"left":null},{"kind":"human","name":"Anna","level":0,"people":["e4b9f12749bb36cd62962419"],"key":"54302b4f75164239c18b86a154c6f8be","stand_in":false,"resigned":false,"strength":0,"left":null}],"hints":true,"listed":false,"locked":false,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794931193.0320158,"turns":[],"undo":null,"paused":false,"pause":null,"next":"","practice":false,"edition":0,"ended":1794931193.0320158,"winners":[0],"language":"en"}','[9,-1]');
INSERT INTO "matches" VALUES('k4rbv6bbt7tr','tobago',2,'{}',2,'53fd4a375481b95704166e90cb1e227591f9d9a755a57776dc490d0c99b3b72a','sealed',1.79493119304003262521e+09,1,14,'playing','clock',0,1.79493119304290914533e+09,'{"host":"e4b9f12749bb36cd62962419","sitters":[{"kind":"human","name":"Anna","level":0,"people":["e4b9f12749bb36cd62962419"],"key":"6c554120dc65b456d90df4255702a8a8","stand_in":false,"resigned":false,"strength":0,"left":172800.0},{"kind":"human","name":"Ben","level":0,"people":["47cb6ce72574e493264bfbcb"],"key":"96e2b3e52c1c4b2dc476c83c57844214","stand_in":false,"resigned":false,"strength":0,"left":172800.0}],"hints":true,"listed":false,"locked":false,"delay":0,"clock":172800,"bonus":0,"pace":"move","timeout":"bot","turn_at":1794931193.0429091,"turns":[0],"undo":null,"paused":false,"pause":null,"next":"","practice":false,"edition":0,"ended":0.0,"winners":null,"language":"en"}',NULL);
INSERT INTO "matches" VALUES('4w8ty2tjbqj3','silver_and_gold',1,'{}',2,'bd8383be4d179337a5727f530efea253f5c70984a54bcdff8cbb3d7077e612f3','sealed',1.79493119304871368404e+09,0,0,'lobby','',1,1.79493119304871368404e+09,'{"host":"e4b9f12749bb36cd62962419","sitters":[{"kind":"human","name":"Anna","level":0,"people":["e4b9f12749bb36cd62962419"],"key":"1ec2ac022ecb26841e2a78a2bc0fbec7","stand_in":false,"resigned":false,"strength":0,"left":null},{"kind":"open","name":"","level":0,"people":[],"key":"7d8fc7090be4ebe6b9918f6a9f7189d7","stand_in":false,"resigned":false,"strength":0,"left":null}],"hints":true,"listed":true,"locked":false,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794931193.0487137,"turns":[],"undo":null,"paused":false,"pause":null,"next":"","practice":false,"edition":0,"ended":0.0,"winners":null,"language":"en"}',NULL);
INSERT INTO "matches" VALUES('3dywkz7byqx5','silver_and_gold',1,'{}',3,'967e85f29a5581f25744e9d2edc3a6501762fb37dfd13d7c43af387066af67f4','daily 2026-11-17',1.7949311930575668812e+09,125,184,'over','',0,1.79493119863171625132e+09,'{"host":"e4b9f12749bb36cd62962419","sitters":[{"kind":"human","name":"Anna","level":0,"people":["e4b9f12749bb36cd62962419"],"key":"87e82bf40eeee51807a679fefd401544","stand_in":false,"resigned":false,"strength":0,"left":null},{"kind":"bot","name":"","level":3,"people":[],"key":"","stand_in":false,"resigned":false,"strength":0,"left":null},{"kind":"bot","name":"","level":3,"people":[],"key":"","stand_in":false,"resigned":false,"strength":0,"left":null}],"hints":false,"listed":false,"locked":true,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794931198.6317163,"turns":[],"undo":null,"paused":false,"pause":null,"next":"","practice":false,"edition":0,"ended":1794931198.6317163,"winners":[2],"language":""}','[43,90,115]');
CREATE TABLE migrations (number INTEGER PRIMARY KEY, at DOUBLE PRECISION);
INSERT INTO "migrations" VALUES(1,1.79493118136343836788e+09);
INSERT INTO "migrations" VALUES(2,1.79493118136398768424e+09);
INSERT INTO "migrations" VALUES(3,1.7949311813644270897e+09);
INSERT INTO "migrations" VALUES(4,1.79493118136527490618e+09);
INSERT INTO "migrations" VALUES(5,1.79493118137338066096e+09);
INSERT INTO "migrations" VALUES(6,1.79493118137389183041e+09);
INSERT INTO "migrations" VALUES(7,1.79493118137422847744e+09);
INSERT INTO "migrations" VALUES(8,1.79493118137456870078e+09);
CREATE TABLE reviews (
    match TEXT PRIMARY KEY,
    made TEXT NOT NULL,
    body TEXT NOT NULL
);
INSERT INTO "reviews" VALUES('vbn32wfhmawj','0.1.0 1 20','{"value":"fitted","iterations":20,"is_whole":true,"seats":[{"start":0.567261989034186,"luck":0.060251009454121776,"errors":0.15045181312919342,"others":0.0,"rest":-0.47706118535911435,"result":0.0},{"start":0.43273801096581394,"luck":-0.060251009454127036,"errors":0.0,"others":0.1504518131291936,"rest":0.4770611853591195,"result":1.0}],"plies":[{"ply":0,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"luck","shares":[0.5931522260452166,0.40684777395478344],"knew":[],"given":[0.02597766151393044,-0.025977661513931327],"is_punished":false,"why":null,"options":[]},{"ply":1,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.5881031149969471,0.41189688500305294],"knew":[0.5931522260452166,0.4068477739547834],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":2,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.5782496689459851,0.421750331054015],"knew":[],"given":[-0.009778572129143126,0.00977857212914307],"is_punished":false,"why":null,"options":[]},{"ply":3,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"blunder","shares":[0.5139430507795617,0.48605694922043835],"knew":[0.5782496689459852,0.42175033105401505],"given":[-0.15045181312919342,0.1504518131291936],"is_punished":false,"why":{"key":"gold_armada.reason.points","args":{}},"options":[{"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"path":["die:barrel","die:parrot","die:parrot","die:parrot","do:throw"],"share":0.7350052663524062,"error":0.02134476893554777,"is_played":false},{"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"path":["die:parrot","die:parrot","die:parrot","die:cutlass","do:throw"],"share":0.7254670398412593,"error":0.022988981396286072,"is_played":false},{"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"path":["die:parrot","die:parrot","die:parrot","do:throw"],"share":0.7242281917605723,"error":0.022793998245022148,"is_played":false},{"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"path":["die:barrel","die:cutlass","do:throw"],"share":0.6484338434339715,"error":0.02667365259957391,"is_played":false},{"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"path":["die:barrel","die:parrot","die:parrot","die:cutlass","do:throw"],"share":0.6053874318466664,"error":0.03188020485831126,"is_played":true}]},{"ply":4,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}}]}},"degree":"luck","shares":[0.5056547588904882,0.4943452411095118],"knew":[],"given":[-0.008254096564078939,0.008254096564078994],"is_punished":false,"why":null,"options":[]},{"ply":5,"seat":0,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"value":1,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.parrot","args":{}}}}}},"degree":"none","shares":[0.49554060122455906,0.5044593987754409],"knew":[],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":6,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"luck","shares":[0.5012780992395444,0.49872190076045564],"knew":[],"given":[0.005722456168170242,-0.005722456168170242],"is_punished":false,"why":null,"options":[]},{"ply":7,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}}]}},"degree":"best","shares":[0.5012780992395444,0.49872190076045564],"knew":[0.5012780992395444,0.4987219007604557],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":8,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.4836230732060953,0.5163769267939046],"knew":[],"given":[-0.017671609567413427,0.017671609567413316],"is_punished":false,"why":null,"options":[]},{"ply":9,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"best","shares":[0.5343349698345662,0.46566503016543387],"knew":[0.4836230732060952,0.5163769267939046],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":10,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"luck","shares":[0.5069443867621379,0.4930556132378621],"knew":[],"given":[-0.02729771217409316,0.02729771217409316],"is_punished":false,"why":null,"options":[]},{"ply":11,"seat":1,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"value":2,"pier":{"key":"gold_armada.pier.three","args":{}}}},"degree":"best","shares":[0.5130159356233202,0.48698406437667985],"knew":[0.5069443867621378,0.4930556132378622],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":12,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.5474781426418373,0.4525218573581627],"knew":[],"given":[0.03448658671111582,-0.03448658671111582],"is_punished":false,"why":null,"options":[]},{"ply":13,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.4956014318887242,0.5043985681112759],"knew":[0.5474781426418373,0.4525218573581627],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":14,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.47765794329988903,0.5223420567001109],"knew":[],"given":[-0.017932291295099434,0.017932291295099323],"is_punished":false,"why":null,"options":[]},{"ply":15,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"best","shares":[0.41313407191602497,0.5868659280839751],"knew":[0.47765794329988903,0.5223420567001109],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":16,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.3154790890059896,0.6845209109940104],"knew":[],"given":[-0.08113812997913489,0.08113812997913494],"is_punished":false,"why":null,"options":[]},{"ply":17,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.334340408607879,0.665659591392121],"knew":[],"given":[0.018651358597930767,-0.01865135859793121],"is_punished":false,"why":null,"options":[]},{"ply":18,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"best","shares":[0.334340408607879,0.665659591392121],"knew":[0.33434040860787906,0.6656595913921209],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":19,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.3363261202239652,0.6636738797760349],"knew":[],"given":[0.0014821576709171391,-0.0014821576709168616],"is_punished":false,"why":null,"options":[]},{"ply":20,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.map","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"best","shares":[0.3363261202239652,0.6636738797760349],"knew":[0.3363261202239652,0.6636738797760349],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":21,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.37562496343976975,0.6243750365602302],"knew":[],"given":[0.037934746879539516,-0.03793474687953935],"is_punished":false,"why":null,"options":[]},{"ply":22,"seat":1,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"value":1,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.map","args":{}}}}}},"degree":"best","shares":[0.39583759468236274,0.6041624053176372],"knew":[0.3756249634397698,0.6243750365602302],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":23,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.4309086869973841,0.5690913130026158],"knew":[],"given":[0.03493404113886023,-0.034934041138860894],"is_punished":false,"why":null,"options":[]},{"ply":24,"seat":0,"says":{"key":"gold_armada.stopped","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}}}},"degree":"best","shares":[0.42651848426600725,0.5734815157339926],"knew":[0.43090868699738405,0.569091313002616],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":25,"seat":0,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"value":3,"pier":{"key":"gold_armada.pier.three","args":{}}}},"degree":"best","shares":[0.4178696366296205,0.5821303633703795],"knew":[0.42651848426600736,0.5734815157339926],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":26,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.4445243107716315,0.5554756892283684],"knew":[],"given":[0.02640191371640621,-0.026401913716406322],"is_punished":false,"why":null,"options":[]},{"ply":27,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"best","shares":[0.4445243107716315,0.5554756892283684],"knew":[0.4445243107716315,0.5554756892283684],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":28,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.4519319660731069,0.5480680339268931],"knew":[],"given":[0.006832354526127737,-0.0068323545261279595],"is_punished":false,"why":null,"options":[]},{"ply":29,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.map","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"best","shares":[0.4607525422203969,0.5392474577796031],"knew":[0.4519319660731069,0.5480680339268931],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":30,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.6607950505879921,0.33920494941200785],"knew":[],"given":[0.1738256645678946,-0.1738256645678946],"is_punished":false,"why":null,"options":[]},{"ply":31,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.6868029951800002,0.3131970048199998],"knew":[],"given":[0.02669193682198634,-0.026691936821986395],"is_punished":false,"why":null,"options":[]},{"ply":32,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.6182386133258225,0.3817613866741774],"knew":[0.6868029951800001,0.31319700481999974],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":33,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.5926122585649874,0.4073877414350125],"knew":[],"given":[-0.025169426636531544,0.025169426636531544],"is_punished":false,"why":null,"options":[]},{"ply":34,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.5307088460527775,0.46929115394722254],"knew":[0.5926122585649874,0.4073877414350125],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":35,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}}]}},"degree":"luck","shares":[0.5722033983030458,0.4277966016969542],"knew":[],"given":[0.07411135476797842,-0.07411135476797848],"is_punished":false,"why":null,"options":[]},{"ply":36,"seat":0,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"value":1,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.barrel","args":{}}}}}},"degree":"none","shares":[0.5280120879444438,0.4719879120555563],"knew":[],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":37,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.5316993247928795,0.46830067520712054],"knew":[],"given":[0.0037649856004910998,-0.0037649856004909332],"is_punished":false,"why":null,"options":[]},{"ply":38,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}}]}},"degree":"best","shares":[0.5316993247928795,0.46830067520712054],"knew":[0.5316993247928795,0.46830067520712054],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":39,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.5649442273542339,0.43505577264576617],"knew":[],"given":[0.03339872952557532,-0.03339872952557538],"is_punished":false,"why":null,"options":[]},{"ply":40,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"best","shares":[0.5797338970851084,0.42026610291489164],"knew":[0.5649442273542339,0.43505577264576617],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":41,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.6184143418184821,0.3815856581815179],"knew":[],"given":[0.039521725049080025,-0.03952172504907997],"is_punished":false,"why":null,"options":[]},{"ply":42,"seat":1,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"value":1,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.bottle","args":{}}}}}},"degree":"none","shares":[0.6575070205071081,0.3424929794928918],"knew":[],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":43,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"luck","shares":[0.6196877493515507,0.3803122506484493],"knew":[],"given":[-0.03702109161296141,0.03702109161296191],"is_punished":false,"why":null,"options":[]},{"ply":44,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"best","shares":[0.5978235118167631,0.4021764881832369],"knew":[0.6196877493515506,0.3803122506484493],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":45,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.625372956609803,0.374627043390197],"knew":[],"given":[0.028274828190604562,-0.02827482819060484],"is_punished":false,"why":null,"options":[]},{"ply":46,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"best","shares":[0.5290362744282158,0.47096372557178434],"knew":[0.625372956609803,0.374627043390197],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":47,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.36740544732027597,0.6325945526797241],"knew":[],"given":[-0.12318485785455346,0.12318485785455346],"is_punished":false,"why":null,"options":[]},{"ply":48,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.32410935318367756,0.6758906468163224],"knew":[],"given":[-0.04478065002856174,0.04478065002856069],"is_punished":false,"why":null,"options":[]},{"ply":49,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.32410935318367756,0.6758906468163224],"knew":[0.32410935318367756,0.6758906468163223],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":50,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.25590736746891596,0.744092632531084],"knew":[],"given":[-0.07143522479282333,0.07143522479282327],"is_punished":false,"why":null,"options":[]},{"ply":51,"seat":1,"says":{"key":"gold_armada.stopped","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}}}},"degree":"best","shares":[0.25590736746891596,0.744092632531084],"knew":[0.2559073674689159,0.7440926325310839],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":52,"seat":1,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"value":4,"pier":{"key":"gold_armada.pier.three","args":{}}}},"degree":"best","shares":[0.291912520055391,0.7080874799446091],"knew":[0.2559073674689159,0.7440926325310839],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":53,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.30030507257269906,0.699694927427301],"knew":[],"given":[0.007298995043018897,-0.00729899504301923],"is_punished":false,"why":null,"options":[]},{"ply":54,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"best","shares":[0.264754186427752,0.7352458135722479],"knew":[0.30030507257269906,0.6996949274273011],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":55,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.2095252827790353,0.7904747172209647],"knew":[],"given":[-0.05911335944097021,0.05911335944097007],"is_punished":false,"why":null,"options":[]},{"ply":56,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.19576937521530985,0.8042306247846902],"knew":[0.2095252827790353,0.7904747172209649],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":57,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.22571095963162424,0.7742890403683758],"knew":[],"given":[0.04242973252293042,-0.04242973252293081],"is_punished":false,"why":null,"options":[]},{"ply":58,"seat":0,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"value":1,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.cutlass","args":{}}}}}},"degree":"none","shares":[0.21816268854615872,0.7818373114538414],"knew":[],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":59,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.2360212692229185,0.7639787307770814],"knew":[],"given":[0.016211332850121385,-0.016211332850121773],"is_punished":false,"why":null,"options":[]},{"ply":60,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.2360212692229185,0.7639787307770814],"knew":[0.23602126922291847,0.7639787307770814],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":61,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.30348517905312616,0.6965148209468739],"knew":[],"given":[0.061334497760462764,-0.06133449776046285],"is_punished":false,"why":null,"options":[]},{"ply":62,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.30348517905312616,0.6965148209468739],"knew":[0.30348517905312616,0.6965148209468738],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":63,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"luck","shares":[0.4107038100736379,0.5892961899263621],"knew":[],"given":[0.10470535662267116,-0.10470535662267078],"is_punished":false,"why":null,"options":[]},{"ply":64,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.5251398015315405,0.47486019846845956],"knew":[],"given":[0.11389496674981286,-0.11389496674981309],"is_punished":false,"why":null,"options":[]},{"ply":65,"seat":0,"says":{"key":"gold_armada.stopped","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}}}},"degree":"best","shares":[0.5001441666626715,0.4998558333373286],"knew":[0.5251398015315405,0.47486019846845956],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":66,"seat":0,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"value":3,"pier":{"key":"gold_armada.pier.four","args":{}}}},"degree":"best","shares":[0.4780114761377578,0.5219885238622421],"knew":[0.5001441666626716,0.4998558333373285],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":67,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.5207150389521507,0.4792849610478493],"knew":[],"given":[0.04231809947700049,-0.04231809947700077],"is_punished":false,"why":null,"options":[]},{"ply":68,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.5685571930948864,0.4314428069051135],"knew":[0.5207150389521508,0.47928496104784923],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":69,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"luck","shares":[0.594135553974713,0.4058644460252871],"knew":[],"given":[0.025957805233025155,-0.02595780523302521],"is_punished":false,"why":null,"options":[]},{"ply":70,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}}]}},"degree":"best","shares":[0.594135553974713,0.4058644460252871],"knew":[0.594135553974713,0.4058644460252871],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":71,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.4762703402418795,0.5237296597581206],"knew":[],"given":[-0.21577966744960947,0.21577966744960936],"is_punished":false,"why":null,"options":[]},{"ply":72,"seat":1,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"value":2,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.parrot","args":{}}}}}},"degree":"none","shares":[0.5194811268144989,0.4805188731855012],"knew":[],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":73,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.5051741980037668,0.4948258019962331],"knew":[],"given":[-0.013921935562588583,0.013921935562588417],"is_punished":false,"why":null,"options":[]},{"ply":74,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.47924291757237525,0.5207570824276248],"knew":[0.5051741980037668,0.4948258019962331],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":75,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.anchor","args":{}}]}},"degree":"luck","shares":[0.41687793374034576,0.5831220662596543],"knew":[],"given":[-0.06230995743557288,0.062309957435572993],"is_punished":false,"why":null,"options":[]},{"ply":76,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.3510154003582968,0.6489845996417031],"knew":[0.4168779337403458,0.5831220662596542],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":77,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}}]}},"degree":"luck","shares":[0.08622075483101059,0.9137792451689893],"knew":[],"given":[-0.1322371258672032,0.13223712586720326],"is_punished":false,"why":null,"options":[]},{"ply":78,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.12798520105677394,0.8720147989432261],"knew":[],"given":[0.03849969591428856,-0.038499695914289034],"is_punished":false,"why":null,"options":[]},{"ply":79,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.12798520105677394,0.8720147989432261],"knew":[0.12798520105677394,0.8720147989432262],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":80,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.barrel","args":{}},{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.15771952413311982,0.8422804758668803],"knew":[],"given":[0.019909563690083815,-0.019909563690083676],"is_punished":false,"why":null,"options":[]},{"ply":81,"seat":1,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.15771952413311982,0.8422804758668803],"knew":[0.15771952413311982,0.8422804758668805],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":82,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"dice":[{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.map","args":{}}]}},"degree":"luck","shares":[0.08402348024012933,0.9159765197598706],"knew":[],"given":[0.0461977928239073,-0.04619779282390735],"is_punished":false,"why":null,"options":[]},{"ply":83,"seat":1,"says":{"key":"gold_armada.took","args":{"player":{"key":"engine.player","args":{"seat":1,"number":2}},"value":2,"pier":{"key":"gold_armada.pier.basic","args":{"symbol":{"key":"gold_armada.symbol.cutlass","args":{}}}}}},"degree":"none","shares":[0.14338597403964798,0.856614025960352],"knew":[],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":84,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.10898494788660032,0.8910150521133997],"knew":[],"given":[-0.039506799997971215,0.0395067999979708],"is_punished":false,"why":null,"options":[]},{"ply":85,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.bottle","args":{}},{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.07576255679906896,0.924237443200931],"knew":[0.1089849478866003,0.8910150521133995],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":86,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.06671345639828008,0.93328654360172],"knew":[],"given":[-0.010651500271421241,0.010651500271421366],"is_punished":false,"why":null,"options":[]},{"ply":87,"seat":0,"says":{"key":"gold_armada.kept","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"best","shares":[0.04711821257243135,0.9528817874275686],"knew":[0.06671345639828008,0.93328654360172],"given":[0.0,0.0],"is_punished":false,"why":null,"options":[]},{"ply":88,"seat":-1,"says":{"key":"gold_armada.threw","args":{"player":{"key":"engine.player","args":{"seat":0,"number":1}},"dice":[{"key":"gold_armada.symbol.parrot","args":{}},{"key":"gold_armada.symbol.anchor","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}},{"key":"gold_armada.symbol.cutlass","args":{}}]}},"degree":"luck","shares":[0.0,1.0],"knew":[],"given":[-0.033335322020078245,0.03333532202007816],"is_punished":false,"why":null,"options":[]}],"moments":[3,16,30,47,63,64,71,77]}');
CREATE TABLE sitting (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, match, seat)
);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','vbn32wfhmawj',-1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','vbn32wfhmawj',0);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','bgmk32nyne3y',-1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','bgmk32nyne3y',0);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','bgmk32nyne3y',1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','k4rbv6bbt7tr',-1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','k4rbv6bbt7tr',0);
INSERT INTO "sitting" VALUES('47cb6ce72574e493264bfbcb','k4rbv6bbt7tr',1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','4w8ty2tjbqj3',-1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','4w8ty2tjbqj3',0);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','3dywkz7byqx5',-1);
INSERT INTO "sitting" VALUES('e4b9f12749bb36cd62962419','3dywkz7byqx5',0);
CREATE TABLE tries (
    day TEXT NOT NULL,
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (day, person)
);
INSERT INTO "tries" VALUES('2026-11-17','e4b9f12749bb36cd62962419','3dywkz7byqx5');
CREATE TABLE uptime (
    process TEXT PRIMARY KEY,
    started DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
INSERT INTO "uptime" VALUES('43974a71',1.79493118137580561638e+09,1.79493119647716069219e+09);
CREATE INDEX matches_by_status ON matches (status, touched);
CREATE INDEX matches_waiting ON matches (waits, touched);
CREATE INDEX sitting_by_match ON sitting (match);
CREATE INDEX devices_by_person ON devices (person);
CREATE INDEX hidden_by_match ON hidden (match);
CREATE INDEX guests_by_mail ON guests (mail);
CREATE INDEX blocks_by_blocked ON blocks (blocked);
