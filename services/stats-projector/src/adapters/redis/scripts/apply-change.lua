-- Stores a change and moves the checkpoint, atomically. KEYS[1] is the checkpoint, a hash of `seq` and `log`; all other keys
-- start with ARGV[1] and share its hash tag, so that they are on the same node of a Redis Cluster.
-- ARGV: key prefix, log, base, next, change as JSON, maximum length of a session's text.
-- Returns the stored position; if it is below `base`, nothing was written. Returns -1 without a checkpoint of this log.
--
-- Values of tallies are absolute and valid for any state from `base` to `next`. So a second projector, or a repeated request whose
-- reply was lost, does no harm. Started plays are appended, so each of them contains its position.

local at = redis.call('HMGET', KEYS[1], 'seq', 'log')
if not at[1] or at[2] ~= ARGV[2] then return -1 end
local stored, next = tonumber(at[1]), tonumber(ARGV[4])
if stored >= next or stored < tonumber(ARGV[3]) then return stored end
local prefix, limit = ARGV[1], tonumber(ARGV[6])
local change = cjson.decode(ARGV[5])

local function inChunks(command, key, list)
  for i = 1, #list, 1000 do
    redis.call(command, key, unpack(list, i, math.min(i + 999, #list)))
  end
end
for _, tally in ipairs(change.tallies) do
  local key = prefix .. 'tally:' .. tally[1]
  inChunks('HSET', key, tally[2])
  inChunks('HDEL', key, tally[3])
end

for _, bucket in ipairs(change.played) do
  local key, started = prefix .. 'played:' .. bucket[1], bucket[3]
  local sessions, games = {}, {}
  for i = 1, #started, 3 do
    if started[i + 2] > stored then
      local session = started[i]
      if games[session] then
        games[session] = games[session] .. ',' .. started[i + 1]
      else
        sessions[#sessions + 1] = session
        games[session] = started[i + 1]
      end
    end
  end
  for from = 1, #sessions, 1000 do
    local to = math.min(from + 999, #sessions)
    local texts, pairs = redis.call('HMGET', key, unpack(sessions, from, to)), {}
    for i = from, to do
      local session, text = sessions[i], texts[i - from + 1]
      text = text and (text .. ',' .. games[session]) or games[session]
      if #text > limit then
        text = string.sub(text, string.find(text, ',', #text - limit, true) + 1)
      end
      pairs[#pairs + 1] = session
      pairs[#pairs + 1] = text
    end
    redis.call('HSET', key, unpack(pairs))
  end
  redis.call('EXPIREAT', key, bucket[2])
end

redis.call('HSET', KEYS[1], 'seq', ARGV[4])
return next
