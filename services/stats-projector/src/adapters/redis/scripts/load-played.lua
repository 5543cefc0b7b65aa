-- Reads one field of several hashes together with the position of their checkpoint. KEYS[1] is the checkpoint. ARGV: key prefix,
-- log, field, and then the names of the hashes without the prefix. Returns the position and each value, or only -1 without a
-- checkpoint of this log.

local at = redis.call('HMGET', KEYS[1], 'seq', 'log')
if not at[1] or at[2] ~= ARGV[2] then return { -1 } end
local found = { tonumber(at[1]) }
for i = 4, #ARGV do found[#found + 1] = redis.call('HGET', ARGV[1] .. ARGV[i], ARGV[3]) or '' end
return found
