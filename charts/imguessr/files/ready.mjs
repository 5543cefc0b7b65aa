// Run by `helm test` inside the gateway's image: fails unless the game can be played within a minute.
const expected = {
  '/api/health/ready': '"ok"',
  '/': '<div id="root">',
  '/remotes/player/mf-manifest.json': '"player"',
  '/remotes/admin/mf-manifest.json': '"admin"',
};
const deadline = Date.now() + 60_000;
for (const [path, text] of Object.entries(expected)) {
  for (;;) {
    const result = await fetch(process.env.GATEWAY + path).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error) => String(error.cause ?? error),
    );
    if (result.startsWith('200 ') && result.includes(text)) break;
    if (Date.now() > deadline) {
      console.error(`${path}: ${result.slice(0, 400)}`);
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  console.log(`${path}: ok`);
}
