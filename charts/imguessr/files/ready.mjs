// Run by `helm test` inside the gateway's image: fails unless a player could play within a minute.
const wanted = {
  '/api/health/ready': '"ok"',
  '/': '<div id="root">',
  '/remotes/player/mf-manifest.json': '"player"',
  '/remotes/admin/mf-manifest.json': '"admin"',
};
const until = Date.now() + 60_000;
for (const [path, text] of Object.entries(wanted)) {
  for (;;) {
    const said = await fetch(process.env.GATEWAY + path).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error) => String(error.cause ?? error),
    );
    if (said.startsWith('200 ') && said.includes(text)) break;
    if (Date.now() > until) {
      console.error(`${path}: ${said.slice(0, 400)}`);
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  console.log(`${path} answers`);
}
