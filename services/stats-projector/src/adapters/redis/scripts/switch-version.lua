-- Sets KEYS[1] to another version. ARGV: the current value ('' for none) and the new version, which must have the lease in
-- KEYS[2]. Returns 1, or 0 when the current value differs or the lease has expired.

if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
