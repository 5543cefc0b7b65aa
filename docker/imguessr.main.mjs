// The program of the image of the whole product: `--target=all` runs services, `health` asks them
// whether they are ready, and everything
// else is a command for operators. Nothing is awaited: files of this build that are loaded later
// import this one.
const [first = ''] = process.argv.slice(2);
if (first.startsWith('--target')) void import('../services/imguessr/src/main.ts');
else if (first === 'health') void import('./health.mjs');
else void import('../tools/operations/src/main.ts');
