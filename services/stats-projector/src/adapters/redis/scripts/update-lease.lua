-- If the value of KEYS[1] is still ARGV[1], extends the key to ARGV[2] milliseconds, or deletes it when ARGV[2] is 0.

if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '0' then return redis.call('DEL', KEYS[1]) end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
