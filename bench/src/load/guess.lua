-- Guesses for wrk, as the page sends them. Each session makes five wrong guesses of the right length, each with an
-- idempotency key of its own, and each only after the one before was answered: STRIDE requests lie in between.
-- Sessions and keys are named as the page names them: so that no two that follow each other look alike.
-- RUN: what the sessions of this run are called. GAMES: ids, separated by commas. RATE: requests a second, else full speed.
local STRIDE = 5000
local run = os.getenv("RUN")
local rate = tonumber(os.getenv("RATE") or "")
local games = {}
for id in string.gmatch(os.getenv("GAMES"), "%d+") do games[#games + 1] = id end

local bit = require("bit")
local seed = bit.tobit(tonumber(run, 16))

-- Eight hexadecimal digits, others for every number: rounds of xorshift32 (Marsaglia 2003).
local function scattered(number)
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
    ["Idempotency-Key"] = string.format("%s-0000-4000-8000-%012d", scattered(sent), sent),
  }
  local n = (session + attempt) % 40
  local word = "QX" .. string.char(65 + n % 26, 65 + math.floor(n / 26)) .. "K"
  local name = scattered(session) .. run .. string.format("%016d", session)
  local body = '{"sessionId":"' .. name .. '","guess":"' .. word .. '","imageIndex":' .. attempt .. "}"
  return wrk.format("POST", "/api/games/" .. games[1 + session % #games] .. "/guess", headers, body)
end

if rate then
  local ffi = require("ffi")
  ffi.cdef("typedef struct { long s; long us; } imguessr_time; int gettimeofday(imguessr_time *now, void *zone);")
  local now = ffi.new("imguessr_time")
  local begun
  function delay()
    ffi.C.gettimeofday(now, nil)
    local ms = tonumber(now.s) * 1000 + tonumber(now.us) / 1000
    begun = begun or ms
    return math.max(0, math.floor(begun + sent * 1000 / rate - ms))
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
