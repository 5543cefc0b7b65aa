-- Creates the checkpoint KEYS[2] of a projection at the start of the log of KEYS[1], unless it exists. Returns its position and
-- log. Returns nothing when KEYS[1] is missing, so that a version is never restored in part.

local log = redis.call('HGET', KEYS[1], 'log')
if not log then return {} end
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('HSET', KEYS[2], 'seq', '0', 'log', log) end
return redis.call('HMGET', KEYS[2], 'seq', 'log')
