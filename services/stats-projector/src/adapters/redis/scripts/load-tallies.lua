-- Reads hashes together with the position of their checkpoint. KEYS[1] is the checkpoint. ARGV: key prefix, log, and then the
-- names of the hashes without the prefix. Returns the position and each hash, or only -1 without a checkpoint of this log.

local at = redis.call('HMGET', KEYS[1], 'seq', 'log')
if not at[1] or at[2] ~= ARGV[2] then return { -1 } end
local found = { tonumber(at[1]) }
for i = 3, #ARGV do found[#found + 1] = redis.call('HGETALL', ARGV[1] .. ARGV[i]) end
return found
