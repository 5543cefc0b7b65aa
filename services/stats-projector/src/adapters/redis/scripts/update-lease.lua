-- Deletes KEYS[1], or extends it to ARGV[2] milliseconds when these are not 0, if its value is still ARGV[1].

if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '0' then return redis.call('DEL', KEYS[1]) end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
