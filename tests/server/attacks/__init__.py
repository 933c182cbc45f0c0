"""What one visitor, a fault or a busy day could do to all others, and the tests that say it cannot. Each was found by
an attack on a running server. `Known limits` are in docs/self-hosting.md.

connections held, heads and bodies half sent      test_connections
tables full of deep thinkers                      test_admirals, test_too_busy
replays, checks and loads of long matches          test_long_matches
earlier expedition cards, treasure face down      test_secrecy (S3_4, T2_6); Known limits
frames older than a move that was acknowledged    test_older, test_documented_bot
undos without end                                 test_small_doors, test_long_matches
one row or save that cannot be read or stored     test_one_bad
a database that hangs, is gone or was replaced    test_database, test_faults, test_serve
a bot put in for somebody who is there            test_put_aside
clocks that jump                                  test_clock_jumps
records with strange signs                        test_small_doors, test_hostile
a corrected roll in a record                      Known limits
tables that wait for nobody kept in memory        test_what_is_kept, test_operations
joins sent twice                                  test_small_doors
a move refused though it was stored               test_older
locked tables looked into                         test_small_doors, test_strangers
households of IPv6, proxies that are believed     test_connections; Known limits
the time of an answer tells of a hidden move      test_what_is_kept, test_side_doors
measures behind a proxy, other schemes, cookies   test_small_doors, test_security, test_devices; Known limits
wrong methods and paths, 2.0 for 2                test_small_doors; Known limits
rules, notices and bots that grow                 test_what_is_kept
unpinned packages and images                      test_build, test_project
more work than the server can do                  test_too_busy
a callback that takes long, a call that waits     test_watchdog, and every test with a server
"""
