// Run by `helm test` inside the image of the services: fails unless a game can be played within a
// minute.
import { randomUUID } from 'node:crypto';

const gateway = process.env.GATEWAY;
const deadline = Date.now() + 60_000;
const pages = {
  '/api/health/ready': '"ok"',
  '/': '<div id="root">',
  '/remotes/player/mf-manifest.json': '"player"',
  '/remotes/admin/mf-manifest.json': '"admin"',
};

/**
 * Repeats a call until `accepts` returns true for its status and text. Exits with 1 when the minute
 * is over.
 */
async function until(path, accepts, options) {
  for (;;) {
    const [status, text] = await fetch(gateway + path, { ...options, signal: AbortSignal.timeout(10_000) }).then(
      async (response) => [response.status, await response.text()],
      (error) => [0, String(error.cause ?? error)],
    );
    if (accepts(status, text)) return { status, text };
    if (Date.now() > deadline) {
      console.error(`${path}: ${status} ${text.slice(0, 400)}`);
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

for (const [path, expected] of Object.entries(pages)) {
  await until(path, (status, text) => status === 200 && text.includes(expected));
  console.log(`${path}: ok`);
}

const random = await until('/api/games/random', (status) => status === 200 || status === 404);
if (random.status === 404) console.log('a play: skipped, because there is no game yet');
else {
  const { gameId } = JSON.parse(random.text);
  const sessionId = `helm-test-${randomUUID()}`;
  // A reveal of a self-play: it is stored in the log like any guess, but counted nowhere. The key
  // makes repeating it safe.
  await until(`/api/games/${gameId}/guess`, (status) => status === 201, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ sessionId, guess: '@REVEAL@', imageIndex: 0, isAISelfPlay: true }),
  });
  const isStored = (status, text) => status === 200 && JSON.parse(text).length === 1;
  await until(`/api/games/${gameId}/guesses/${sessionId}`, isStored);
  console.log(`a play of game ${gameId}: recorded and read back`);
}
