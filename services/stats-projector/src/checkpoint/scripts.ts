/** Returns log, sequence, batch, days, and each game with its tally, all of one moment. */
export const LOAD = `
  local found = redis.call('HMGET', KEYS[1], 'log', 'sequence', 'batch')
  if not found[1] then return {} end
  local reply = { found[1], found[2], found[3], redis.call('GET', KEYS[3]) or '' }
  for _, id in ipairs(redis.call('SMEMBERS', KEYS[2])) do
    reply[#reply + 1] = id
    reply[#reply + 1] = redis.call('GET', ARGV[1] .. id) or ''
  end
  return reply`;

/**
 * Stores all or nothing, and returns 1; 0 if what is stored ends before the base (ARGV[3]) or is of
 * another log. A base of -1 replaces everything. What another process has stored further stays.
 */
export const STORE = `
  local prefix, log, base, sequence = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
  if base == -1 then
    for _, id in ipairs(redis.call('SMEMBERS', KEYS[2])) do redis.call('DEL', prefix .. id) end
    redis.call('DEL', KEYS[2])
  else
    local found = redis.call('HMGET', KEYS[1], 'log', 'sequence')
    local at = tonumber(found[2] or '-1')
    if found[1] ~= log or at < base then return 0 end
    if at >= sequence then return 1 end
  end
  for i = 7, #ARGV, 2 do
    redis.call('SADD', KEYS[2], ARGV[i])
    redis.call('SET', prefix .. ARGV[i], ARGV[i + 1])
  end
  redis.call('SET', KEYS[3], ARGV[6])
  redis.call('HSET', KEYS[1], 'log', log, 'sequence', ARGV[4], 'batch', ARGV[5])
  return 1`;
