-- A database at migration 3: two matches of Gold Armada that are over, the second hidden, one of Tobago under way, with days for
-- each turn, and a listed table of Silver & Gold. Anna holds a seat in each, has a mail address and a device; her cookie: bc72fe6ea80558cb04d50cf6.z9N9dpAT4WbUkwFL9COoRWjIodc
CREATE TABLE devices (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL
);
INSERT INTO "devices" VALUES('https://push.example.org/1','bc72fe6ea80558cb04d50cf6','p','a','fr');
CREATE TABLE guests (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    mail TEXT NOT NULL,
    language TEXT NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
INSERT INTO "guests" VALUES('bc72fe6ea80558cb04d50cf6','Anna','anna@example.org','en',1.7949058266899054051e+09);
INSERT INTO "guests" VALUES('3e058a216d3d39b5f7c2f89e','Ben','','en',1.79490582999017119405e+09);
CREATE TABLE hidden (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (person, match)
);
INSERT INTO "hidden" VALUES('bc72fe6ea80558cb04d50cf6','vasi2sxgxkfx');
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "keys" VALUES('signing','8af5c2b52cb07ed9e3fcb11bc134e2549e212de82a40597bbf90d92d6fccf84e');
CREATE TABLE log (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, seq)
);
INSERT INTO "log" VALUES('csc65yy68bgp',0,1.79490582673484325411e+09,-1,'throw parrot parrot cutlass map map');
INSERT INTO "log" VALUES('csc65yy68bgp',1,1.79490582681507611275e+09,0,'keep parrot map map');
INSERT INTO "log" VALUES('csc65yy68bgp',2,1.79490582681507611275e+09,-1,'throw anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',3,1.79490582684553384783e+09,0,'keep parrot anchor map');
INSERT INTO "log" VALUES('csc65yy68bgp',4,1.79490582684553384783e+09,-1,'throw anchor map');
INSERT INTO "log" VALUES('csc65yy68bgp',5,1.79490582687767577171e+09,0,'take anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',6,1.79490582687767577171e+09,-1,'throw barrel parrot anchor anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',7,1.79490582735737133025e+09,1,'keep barrel anchor anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',8,1.79490582735737133025e+09,-1,'throw map');
INSERT INTO "log" VALUES('csc65yy68bgp',9,1.79490582737319660181e+09,1,'keep anchor anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',10,1.79490582737319660181e+09,-1,'throw bottle parrot parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',11,1.79490582739716100692e+09,1,'take parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',12,1.79490582739716100692e+09,-1,'throw barrel bottle bottle map map');
INSERT INTO "log" VALUES('csc65yy68bgp',13,1.79490582746207690241e+09,0,'keep map map');
INSERT INTO "log" VALUES('csc65yy68bgp',14,1.79490582746207690241e+09,-1,'throw barrel bottle map');
INSERT INTO "log" VALUES('csc65yy68bgp',15,1.79490582750969648361e+09,0,'stop');
INSERT INTO "log" VALUES('csc65yy68bgp',16,1.79490582755603384976e+09,0,'take three');
INSERT INTO "log" VALUES('csc65yy68bgp',17,1.79490582755603384976e+09,-1,'throw barrel bottle parrot parrot map');
INSERT INTO "log" VALUES('csc65yy68bgp',18,1.7949058275900571346e+09,1,'keep parrot parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',19,1.7949058275900571346e+09,-1,'throw barrel parrot cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',20,1.79490582761401081088e+09,1,'keep parrot parrot parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',21,1.79490582761401081088e+09,-1,'throw parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',22,1.79490582764225435263e+09,1,'take four');
INSERT INTO "log" VALUES('csc65yy68bgp',23,1.79490582764225435263e+09,-1,'throw anchor anchor anchor cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',24,1.79490582770332622532e+09,0,'keep anchor anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',25,1.79490582770332622532e+09,-1,'throw parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',26,1.79490582774954032891e+09,0,'stop');
INSERT INTO "log" VALUES('csc65yy68bgp',27,1.7949058277856705189e+09,0,'take three');
INSERT INTO "log" VALUES('csc65yy68bgp',28,1.7949058277856705189e+09,-1,'throw barrel barrel parrot parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',29,1.79490582780541086194e+09,1,'keep barrel barrel');
INSERT INTO "log" VALUES('csc65yy68bgp',30,1.79490582780541086194e+09,-1,'throw bottle parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',31,1.79490582782396507263e+09,1,'keep barrel barrel');
INSERT INTO "log" VALUES('csc65yy68bgp',32,1.79490582782396507263e+09,-1,'throw parrot parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',33,1.79490582784152626991e+09,1,'take barrel');
INSERT INTO "log" VALUES('csc65yy68bgp',34,1.79490582784152626991e+09,-1,'throw bottle parrot cutlass cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',35,1.79490582787470769879e+09,0,'keep cutlass cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',36,1.79490582787470769879e+09,-1,'throw map map');
INSERT INTO "log" VALUES('csc65yy68bgp',37,1.79490582790238022798e+09,0,'keep cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',38,1.79490582790238022798e+09,-1,'throw parrot parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',39,1.79490582792467141155e+09,0,'take cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',40,1.79490582792467141155e+09,-1,'throw barrel bottle parrot parrot cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',41,1.79490582794524693491e+09,1,'keep cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',42,1.79490582794524693491e+09,-1,'throw bottle parrot parrot parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',43,1.79490582799127268787e+09,1,'keep parrot parrot parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',44,1.79490582799127268787e+09,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',45,1.79490582799252510067e+09,1,'take parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',46,1.79490582799252510067e+09,-1,'throw barrel parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',47,1.79490582801941132547e+09,0,'keep parrot cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',48,1.79490582801941132547e+09,-1,'throw anchor map map');
INSERT INTO "log" VALUES('csc65yy68bgp',49,1.79490582805060720447e+09,0,'keep map');
INSERT INTO "log" VALUES('csc65yy68bgp',50,1.79490582805060720447e+09,-1,'throw barrel parrot parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',51,1.79490582805060720447e+09,-1,'throw barrel parrot anchor cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',52,1.79490582805272841458e+09,1,'keep barrel anchor cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',53,1.79490582805272841458e+09,-1,'throw anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',54,1.79490582805755734445e+09,1,'keep anchor anchor cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',55,1.79490582805755734445e+09,-1,'throw anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',56,1.79490582806983041764e+09,1,'take anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',57,1.79490582806983041764e+09,-1,'throw barrel bottle anchor cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',58,1.79490582807928943627e+09,0,'keep barrel bottle');
INSERT INTO "log" VALUES('csc65yy68bgp',59,1.79490582807928943627e+09,-1,'throw barrel cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',60,1.79490582809066271784e+09,0,'keep cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',61,1.79490582809066271784e+09,-1,'throw bottle bottle anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',62,1.79490582809752655026e+09,0,'take bottle');
INSERT INTO "log" VALUES('csc65yy68bgp',63,1.79490582809752655026e+09,-1,'throw bottle parrot cutlass cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',64,1.79490582811235928535e+09,1,'keep cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',65,1.79490582811235928535e+09,-1,'throw bottle cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',66,1.79490582812158179287e+09,1,'keep bottle cutlass cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',67,1.79490582812158179287e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',68,1.79490582812725615498e+09,1,'take three');
INSERT INTO "log" VALUES('csc65yy68bgp',69,1.79490582812725615498e+09,-1,'throw anchor anchor cutlass map map');
INSERT INTO "log" VALUES('csc65yy68bgp',70,1.79490582814054799084e+09,0,'keep anchor anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',71,1.79490582814054799084e+09,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',72,1.79490582814847469332e+09,0,'keep cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',73,1.79490582814847469332e+09,-1,'throw parrot anchor cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',74,1.79490582814847469332e+09,-1,'throw anchor cutlass cutlass cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',75,1.7949058282019183636e+09,1,'keep cutlass cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',76,1.7949058282019183636e+09,-1,'throw parrot map');
INSERT INTO "log" VALUES('csc65yy68bgp',77,1.79490582821690893176e+09,1,'keep cutlass cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',78,1.79490582821690893176e+09,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',79,1.79490582822492241864e+09,1,'take cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',80,1.79490582822492241864e+09,-1,'throw barrel barrel bottle parrot map');
INSERT INTO "log" VALUES('csc65yy68bgp',81,1.79490582824160861967e+09,0,'stop');
INSERT INTO "log" VALUES('csc65yy68bgp',82,1.79490582824160861967e+09,-1,'throw barrel bottle bottle parrot map');
INSERT INTO "log" VALUES('csc65yy68bgp',83,1.79490582825037860875e+09,1,'keep bottle bottle');
INSERT INTO "log" VALUES('csc65yy68bgp',84,1.79490582825037860875e+09,-1,'throw barrel barrel bottle');
INSERT INTO "log" VALUES('csc65yy68bgp',85,1.79490582826761436467e+09,1,'stop');
INSERT INTO "log" VALUES('csc65yy68bgp',86,1.7949058282986764908e+09,1,'take full_house');
INSERT INTO "log" VALUES('csc65yy68bgp',87,1.7949058282986764908e+09,-1,'throw barrel anchor anchor cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',88,1.79490582847488737102e+09,0,'keep anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',89,1.79490582847488737102e+09,-1,'throw anchor anchor cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',90,1.79490582854695844648e+09,0,'keep anchor anchor map');
INSERT INTO "log" VALUES('csc65yy68bgp',91,1.79490582854695844648e+09,-1,'throw barrel parrot');
INSERT INTO "log" VALUES('csc65yy68bgp',92,1.79490582854695844648e+09,-1,'throw parrot anchor map map map');
INSERT INTO "log" VALUES('csc65yy68bgp',93,1.79490582857050800322e+09,1,'keep parrot map map map');
INSERT INTO "log" VALUES('csc65yy68bgp',94,1.79490582857050800322e+09,-1,'throw map');
INSERT INTO "log" VALUES('csc65yy68bgp',95,1.79490582865318560601e+09,1,'keep parrot map map map');
INSERT INTO "log" VALUES('csc65yy68bgp',96,1.79490582865318560601e+09,-1,'throw bottle');
INSERT INTO "log" VALUES('csc65yy68bgp',97,1.79490582866132068629e+09,1,'take map');
INSERT INTO "log" VALUES('csc65yy68bgp',98,1.79490582866132068629e+09,-1,'throw barrel barrel bottle anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',99,1794905828.67624,0,'keep barrel bottle anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',100,1794905828.67624,-1,'throw cutlass map');
INSERT INTO "log" VALUES('csc65yy68bgp',101,1.79490582869357180595e+09,0,'keep barrel bottle');
INSERT INTO "log" VALUES('csc65yy68bgp',102,1.79490582869357180595e+09,-1,'throw barrel cutlass cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',103,1.79490582869357180595e+09,-1,'throw barrel barrel bottle parrot anchor');
INSERT INTO "log" VALUES('csc65yy68bgp',104,1.79490582870248317716e+09,1,'keep barrel barrel');
INSERT INTO "log" VALUES('csc65yy68bgp',105,1.79490582870248317716e+09,-1,'throw bottle anchor cutlass');
INSERT INTO "log" VALUES('csc65yy68bgp',106,1.79490582872773313518e+09,1,'keep barrel barrel');
INSERT INTO "log" VALUES('csc65yy68bgp',107,1.79490582872773313518e+09,-1,'throw parrot anchor cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',0,1.79490582887407565111e+09,-1,'throw barrel bottle parrot map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',1,1.79490582890083980559e+09,0,'keep barrel bottle parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',2,1.79490582890083980559e+09,-1,'throw bottle anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',3,1.79490582894939017296e+09,0,'keep barrel bottle parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',4,1.79490582894939017296e+09,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',5,1.7949058289714436531e+09,0,'take barrel');
INSERT INTO "log" VALUES('vasi2sxgxkfx',6,1.7949058289714436531e+09,-1,'throw barrel parrot anchor cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',7,1.79490582913693928713e+09,1,'keep barrel parrot anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',8,1.79490582913693928713e+09,-1,'throw cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',9,1.79490582916609930997e+09,1,'stop');
INSERT INTO "log" VALUES('vasi2sxgxkfx',10,1.79490582916609930997e+09,-1,'throw bottle parrot anchor anchor map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',11,1.79490582917831730837e+09,0,'keep bottle parrot anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',12,1.79490582917831730837e+09,-1,'throw map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',13,1.79490582919723773002e+09,0,'keep parrot map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',14,1.79490582919723773002e+09,-1,'throw barrel barrel parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',15,1.79490582921726799011e+09,0,'take parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',16,1.79490582921726799011e+09,-1,'throw barrel bottle bottle bottle anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',17,1.79490582924416184427e+09,1,'keep bottle bottle anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',18,1.79490582924416184427e+09,-1,'throw cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',19,1.7949058292631571293e+09,1,'keep anchor cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',20,1.7949058292631571293e+09,-1,'throw bottle parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',21,1.7949058292631571293e+09,-1,'throw barrel barrel parrot parrot anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',22,1.79490582928936624525e+09,0,'keep barrel anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',23,1.79490582928936624525e+09,-1,'throw barrel cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',24,1.79490582950147318837e+09,0,'keep barrel anchor map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',25,1.79490582950147318837e+09,-1,'throw bottle cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',26,1.79490582950147318837e+09,-1,'throw barrel barrel anchor anchor cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',27,1.79490582954650878906e+09,1,'keep barrel barrel');
INSERT INTO "log" VALUES('vasi2sxgxkfx',28,1.79490582954650878906e+09,-1,'throw barrel barrel bottle');
INSERT INTO "log" VALUES('vasi2sxgxkfx',29,1.79490582955880498888e+09,1,'keep barrel bottle');
INSERT INTO "log" VALUES('vasi2sxgxkfx',30,1.79490582955880498888e+09,-1,'throw barrel bottle anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',31,1.7949058295672163963e+09,1,'take bottle');
INSERT INTO "log" VALUES('vasi2sxgxkfx',32,1.7949058295672163963e+09,-1,'throw barrel barrel bottle anchor cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',33,1.79490582960216617583e+09,0,'keep anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',34,1.79490582960216617583e+09,-1,'throw barrel cutlass cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',35,1.79490582962271189686e+09,0,'keep barrel anchor cutlass cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',36,1.79490582962271189686e+09,-1,'throw barrel');
INSERT INTO "log" VALUES('vasi2sxgxkfx',37,1.79490582964136171336e+09,0,'take cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',38,1.79490582964136171336e+09,-1,'throw barrel bottle anchor map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',39,1794905829.6594,1,'keep bottle map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',40,1794905829.6594,-1,'throw barrel anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',41,1794905829.67419,1,'keep bottle anchor map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',42,1794905829.67419,-1,'throw parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',43,1.79490582969086527823e+09,1,'take map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',44,1.79490582969086527823e+09,-1,'throw cutlass cutlass cutlass map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',45,1.79490582971223306654e+09,0,'keep cutlass map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',46,1.79490582971223306654e+09,-1,'throw anchor cutlass cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',47,1.79490582973111224181e+09,0,'keep map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',48,1.79490582973111224181e+09,-1,'throw barrel anchor anchor cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',49,1.79490582975268101687e+09,0,'take anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',50,1.79490582975268101687e+09,-1,'throw barrel bottle cutlass map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',51,1.7949058297695765495e+09,1,'keep barrel cutlass map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',52,1.7949058297695765495e+09,-1,'throw map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',53,1.79490582978124761583e+09,1,'keep cutlass map map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',54,1.79490582978124761583e+09,-1,'throw barrel parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',55,1.79490582978124761583e+09,-1,'throw parrot parrot anchor anchor anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',56,1.79490582979385375969e+09,0,'keep parrot anchor anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',57,1.79490582979385375969e+09,-1,'throw parrot anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',58,1.79490582981559610364e+09,0,'keep anchor anchor anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',59,1.79490582981559610364e+09,-1,'throw barrel parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',60,1.79490582986193251613e+09,0,'take anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',61,1.79490582986193251613e+09,-1,'throw barrel parrot cutlass cutlass cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',62,1.79490582994290375712e+09,1,'keep cutlass cutlass cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',63,1.79490582994290375712e+09,-1,'throw barrel cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',64,1.79490582995742273329e+09,1,'keep cutlass cutlass cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',65,1.79490582995742273329e+09,-1,'throw anchor cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',66,1.79490582996495437627e+09,1,'take three');
INSERT INTO "log" VALUES('vasi2sxgxkfx',67,1.79490582996495437627e+09,-1,'throw barrel bottle parrot parrot cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',68,1.79490582996820378309e+09,0,'keep barrel bottle parrot parrot');
INSERT INTO "log" VALUES('vasi2sxgxkfx',69,1.79490582996820378309e+09,-1,'throw cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',70,1.79490582997254395484e+09,0,'keep barrel bottle parrot cutlass');
INSERT INTO "log" VALUES('vasi2sxgxkfx',71,1.79490582997254395484e+09,-1,'throw anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',72,1.79490582997254395484e+09,-1,'throw bottle parrot anchor anchor map');
INSERT INTO "log" VALUES('vasi2sxgxkfx',73,1.794905829975771904e+09,1,'keep bottle anchor');
INSERT INTO "log" VALUES('vasi2sxgxkfx',74,1.794905829975771904e+09,-1,'throw barrel barrel bottle');
INSERT INTO "log" VALUES('vasi2sxgxkfx',75,1.79490582997965669636e+09,1,'stop');
INSERT INTO "log" VALUES('bnn6j64yv68y',0,1.79490582999527263641e+09,-1,'island 7');
INSERT INTO "log" VALUES('bnn6j64yv68y',1,1.79490582999527263641e+09,-1,'object l5');
INSERT INTO "log" VALUES('bnn6j64yv68y',2,1.79490582999527263641e+09,-1,'object g7');
INSERT INTO "log" VALUES('bnn6j64yv68y',3,1.79490582999527263641e+09,-1,'object l11');
INSERT INTO "log" VALUES('bnn6j64yv68y',4,1.79490582999527263641e+09,-1,'object g13');
INSERT INTO "log" VALUES('bnn6j64yv68y',5,1.79490582999527263641e+09,-1,'object j5');
INSERT INTO "log" VALUES('bnn6j64yv68y',6,1.79490582999527263641e+09,-1,'object j13');
INSERT INTO "log" VALUES('bnn6j64yv68y',7,1.79490582999527263641e+09,-1,'object g10');
INSERT INTO "log" VALUES('bnn6j64yv68y',8,1.79490582999527263641e+09,-1,'object d6');
INSERT INTO "log" VALUES('bnn6j64yv68y',9,1.79490582999527263641e+09,-1,'facing ne');
INSERT INTO "log" VALUES('bnn6j64yv68y',10,1.79490582999527263641e+09,-1,'object i7');
INSERT INTO "log" VALUES('bnn6j64yv68y',11,1.79490582999527263641e+09,-1,'facing se');
INSERT INTO "log" VALUES('bnn6j64yv68y',12,1.79490582999527263641e+09,-1,'object n7');
INSERT INTO "log" VALUES('bnn6j64yv68y',13,1.79490582999527263641e+09,-1,'facing s');
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
INSERT INTO "matches" VALUES('csc65yy68bgp','gold_armada',1,'{}',2,'5e530c9ef06ebf7f42ae16d28ffb175b8bf96a8e196762464919e7c37221ccee','sealed',1.79490582673484325411e+09,53,108,'over','',0,1.79490582872773313518e+09,'{"host":"bc72fe6ea80558cb04d50cf6","sitters":[{"kind":"human","name":"Anna","level":0,"people":["bc72fe6ea80558cb04d50cf6"],"key":"77585372bfe30df0cd321b2584203f38","stand_in":false,"resigned":false,"left":null},{"kind":"bot","name":"","level":2,"people":[],"key":"","stand_in":false,"resigned":false,"left":null}],"hints":true,"listed":false,"locked":false,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794905828.7277331,"turns":[],"undo":null,"next":"","ended":1794905828.7277331,"winners":[1]}','[3,18]');
INSERT INTO "matches" VALUES('vasi2sxgxkfx','gold_armada',1,'{}',2,'ff9401be1cbf60275aec8ff1deb22177b2a413c4aa9e72c1b2d0cb0a0d6fbef3','sealed',1.79490582887407565111e+09,36,76,'over','',0,1.79490582997965669636e+09,'{"host":"bc72fe6ea80558cb04d50cf6","sitters":[{"kind":"human","name":"Anna","level":0,"people":["bc72fe6ea80558cb04d50cf6"],"key":"fc0e9ef4ea7d7f2a9ea2ba99aefa5709","stand_in":false,"resigned":false,"left":null},{"kind":"human","name":"Anna","level":0,"people":["bc72fe6ea80558cb04d50cf6"],"key":"e30a33cbdcad9f8fcd1b4813cf909736","stand_in":false,"resigned":false,"left":null}],"hints":true,"listed":false,"locked":false,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794905829.9796567,"turns":[],"undo":null,"next":"","ended":1794905829.9796567,"winners":[0]}','[4,0]');
INSERT INTO "matches" VALUES('bnn6j64yv68y','tobago',2,'{}',2,'db42b0bda232fd9e9d129c2b2f05e8fbf1a4ebe15cb5dd9fe752d7f9bc406149','sealed',1.79490582998730969425e+09,1,14,'playing','clock',0,1.79490582999527263641e+09,'{"host":"bc72fe6ea80558cb04d50cf6","sitters":[{"kind":"human","name":"Anna","level":0,"people":["bc72fe6ea80558cb04d50cf6"],"key":"8cf105f302805dbc8e81d4fa2ed571b4","stand_in":false,"resigned":false,"left":172800.0},{"kind":"human","name":"Ben","level":0,"people":["3e058a216d3d39b5f7c2f89e"],"key":"47b06457e966d93702f408a3bc226529","stand_in":false,"resigned":false,"left":172800.0}],"hints":true,"listed":false,"locked":false,"delay":0,"clock":172800,"bonus":0,"pace":"move","timeout":"bot","turn_at":1794905829.9952726,"turns":[0],"undo":null,"next":"","ended":0.0,"winners":null}',NULL);
INSERT INTO "matches" VALUES('954fuhxqbbis','silver_and_gold',1,'{}',2,'f19b7a2b803a6d38f35fb5253b464b3bee37126b3225387d08488a03220de249','sealed',1.79490583000905728344e+09,0,0,'lobby','',1,1.79490583000905728344e+09,'{"host":"bc72fe6ea80558cb04d50cf6","sitters":[{"kind":"human","name":"Anna","level":0,"people":["bc72fe6ea80558cb04d50cf6"],"key":"2791814b84f0af9b68c7d0602b940a36","stand_in":false,"resigned":false,"left":null},{"kind":"open","name":"","level":0,"people":[],"key":"2c873863a7ce1939ba0584e5d898c55f","stand_in":false,"resigned":false,"left":null}],"hints":true,"listed":true,"locked":false,"delay":0,"clock":0,"bonus":0,"pace":"match","timeout":"bot","turn_at":1794905830.0090573,"turns":[],"undo":null,"next":"","ended":0.0,"winners":null}',NULL);
CREATE TABLE migrations (number INTEGER PRIMARY KEY, at DOUBLE PRECISION);
INSERT INTO "migrations" VALUES(1,1.79490582603640627863e+09);
INSERT INTO "migrations" VALUES(2,1.79490582604936695096e+09);
INSERT INTO "migrations" VALUES(3,1.79490582605876326568e+09);
CREATE TABLE sitting (
    person TEXT NOT NULL,
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, match, seat)
);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','csc65yy68bgp',-1);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','csc65yy68bgp',0);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','vasi2sxgxkfx',-1);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','vasi2sxgxkfx',0);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','vasi2sxgxkfx',1);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','bnn6j64yv68y',-1);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','bnn6j64yv68y',0);
INSERT INTO "sitting" VALUES('3e058a216d3d39b5f7c2f89e','bnn6j64yv68y',1);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','954fuhxqbbis',-1);
INSERT INTO "sitting" VALUES('bc72fe6ea80558cb04d50cf6','954fuhxqbbis',0);
CREATE TABLE uptime (
    process TEXT PRIMARY KEY,
    started DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);
INSERT INTO "uptime" VALUES('921cc70d',1.79490582607701468472e+09,1.79490582650583887103e+09);
CREATE INDEX matches_by_status ON matches (status, touched);
CREATE INDEX matches_waiting ON matches (waits, touched);
CREATE INDEX sitting_by_match ON sitting (match);
CREATE INDEX devices_by_person ON devices (person);
CREATE INDEX hidden_by_match ON hidden (match);
