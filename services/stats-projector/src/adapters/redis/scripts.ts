/** Answers of the scripts beside positions: the projection has no checkpoint of this log (Redis was emptied). */
export const GONE = -1;

/**
 * Stores a change and moves the checkpoint, both or neither. KEYS[1] is the checkpoint, a hash of `seq` and `log`;
 * all other keys begin with ARGV[1] and share its hash tag, so they live where it lives, on a Redis Cluster too.
 * ARGV: key prefix, log, base, next, change as JSON, limit of a session's text.
 * Gives the position that is stored now; below `base` it means that nothing was written.
 *
 * Values of games are absolute and good on any state from `base` to `next`, so a projector that comes second, or that
 * asks again after a lost answer, does no harm. Plays begun are appended, so each carries its position.
 */
export const APPLY_CHANGE = `
local at = redis.call('HMGET', KEYS[1], 'seq', 'log')
if not at[1] or at[2] ~= ARGV[2] then return ${GONE} end
local stored, next = tonumber(at[1]), tonumber(ARGV[4])
if stored >= next or stored < tonumber(ARGV[3]) then return stored end
local prefix, limit = ARGV[1], tonumber(ARGV[6])
local change = cjson.decode(ARGV[5])

local function inChunks(command, key, list)
  for i = 1, #list, 1000 do
    redis.call(command, key, unpack(list, i, math.min(i + 999, #list)))
  end
end
for _, game in ipairs(change.games) do
  local key = prefix .. 'game:' .. string.format('%d', game[1])
  inChunks('HSET', key, game[2])
  inChunks('HDEL', key, game[3])
end

for _, bucket in ipairs(change.played) do
  local key, begun = prefix .. 'played:' .. bucket[1], bucket[3]
  local sessions, games = {}, {}
  for i = 1, #begun, 3 do
    if begun[i + 2] > stored then
      local session = begun[i]
      if games[session] then
        games[session] = games[session] .. ',' .. begun[i + 1]
      else
        sessions[#sessions + 1] = session
        games[session] = begun[i + 1]
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
`;

/**
 * Begins the projection with the checkpoint KEYS[2] at the start of the log that KEYS[1] is of, unless it was begun
 * before. Gives its position and log; nothing when KEYS[1] is not there, so that no version comes back in part.
 */
export const JOIN_CHECKPOINT = `
local log = redis.call('HGET', KEYS[1], 'log')
if not log then return {} end
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('HSET', KEYS[2], 'seq', '0', 'log', log) end
return redis.call('HMGET', KEYS[2], 'seq', 'log')
`;

/**
 * Reads hashes together with the checkpoint that they are as of. KEYS[1] is the checkpoint; ARGV: key prefix, log,
 * then the names of hashes after the prefix. Gives the position and each hash; nothing but ${GONE} without a checkpoint.
 */
export const LOAD_GAMES = `
local at = redis.call('HMGET', KEYS[1], 'seq', 'log')
if not at[1] or at[2] ~= ARGV[2] then return { ${GONE} } end
local found = { tonumber(at[1]) }
for i = 3, #ARGV do found[#found + 1] = redis.call('HGETALL', ARGV[1] .. ARGV[i]) end
return found
`;

/** Reads one field of several hashes, as of a checkpoint that is there. Arguments as above with the field third. */
export const LOAD_PLAYED = `
local at = redis.call('HMGET', KEYS[1], 'seq', 'log')
if not at[1] or at[2] ~= ARGV[2] then return { ${GONE} } end
local found = { tonumber(at[1]) }
for i = 4, #ARGV do found[#found + 1] = redis.call('HGET', ARGV[1] .. ARGV[i], ARGV[3]) or '' end
return found
`;

/**
 * Makes KEYS[1] name another version. ARGV: the version it must name now ('' for none) and the new one, which must
 * still hold the lease in KEYS[2]. Gives 1, or 0 when it was not so.
 */
export const SWITCH_VERSION = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if redis.call('GET', KEYS[2]) ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`;

/** Deletes KEYS[1], or gives it ARGV[2] more milliseconds when these are not 0, if it still holds ARGV[1]. */
export const HOLD_LEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '0' then return redis.call('DEL', KEYS[1]) end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;
