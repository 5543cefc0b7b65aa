-- wrk script that sends guesses as the page does. Each session makes five wrong guesses of the right length, each with its
-- own idempotency key. STRIDE requests lie between two guesses of a session, so the earlier one has been answered.
-- Session ids and keys look random, as those of the page do, so consecutive ones are not neighbours in an index.
-- RUN: eight hexadecimal digits that name the sessions of this run. GAMES: comma-separated ids.
-- RATE: requests per second, evenly spaced; unset for full speed.
local STRIDE = 5000
local run = os.getenv("RUN")
local rate = tonumber(os.getenv("RATE") or "")
local games = {}
for id in string.gmatch(os.getenv("GAMES"), "%d+") do games[#games + 1] = id end

local bit = require("bit")
local seed = bit.tobit(tonumber(run, 16))

-- Returns eight hexadecimal digits, different for every number: three rounds of xorshift32 (Marsaglia 2003).
local function hash(number)
  local x = bit.bxor(seed, bit.tobit(number * 4 + 1))
  for _ = 1, 3 do
    x = bit.bxor(x, bit.lshift(x, 13))
    x = bit.bxor(x, bit.rshift(x, 17))
    x = bit.tobit(bit.bxor(x, bit.lshift(x, 5)) + 0x9e3779b9)
  end
  return bit.tohex(x)
end

local sent = 0
function request()
  local block = math.floor(sent / (STRIDE * 5))
  local within = sent % (STRIDE * 5)
  local attempt = math.floor(within / STRIDE)
  local session = block * STRIDE + within % STRIDE
  sent = sent + 1
  local headers = {
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = string.format("%s-0000-4000-8000-%012d", hash(sent), sent),
  }
  local n = (session + attempt) % 40
  local word = "QX" .. string.char(65 + n % 26, 65 + math.floor(n / 26)) .. "K"
  local name = hash(session) .. run .. string.format("%016d", session)
  local body = '{"sessionId":"' .. name .. '","guess":"' .. word .. '","imageIndex":' .. attempt .. "}"
  return wrk.format("POST", "/api/games/" .. games[1 + session % #games] .. "/guess", headers, body)
end

if rate then
  local ffi = require("ffi")
  ffi.cdef("typedef struct { long s; long us; } imguessr_time; int gettimeofday(imguessr_time *now, void *zone);")
  local now = ffi.new("imguessr_time")
  local startedAt
  -- A connection that waits has not sent its request yet.
  local planned = 0
  function delay()
    ffi.C.gettimeofday(now, nil)
    local ms = tonumber(now.s) * 1000 + tonumber(now.us) / 1000
    startedAt = startedAt or ms
    planned = planned + 1
    return math.max(0, math.floor(startedAt + planned * 1000 / rate - ms))
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"seconds":%.6f,"completed":%d,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.duration / 1e6,
    summary.requests,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000
  ))
end
