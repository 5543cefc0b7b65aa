-- wrk script that reads statistics. GAMES: comma-separated ids.
local games = {}
for id in string.gmatch(os.getenv("GAMES"), "%d+") do games[#games + 1] = id end

local sent = 0
function request()
  sent = sent + 1
  return wrk.format("GET", "/api/games/" .. games[1 + sent % #games] .. "/client-stats")
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
