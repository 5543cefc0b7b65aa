-- Makes KEYS[1] name another version. ARGV: the version it must name now ('' for none) and the new one, which must
-- still have the lease in KEYS[2]. Returns 1, or 0 when either was not so.

if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
