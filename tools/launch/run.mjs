// The door of `npm start`, `npm test` and the others. It runs on a bare Node 20 with nothing installed:
// it brings Node 24, then the dependencies, and only then hands over to the TypeScript of src/commands.
import { installDependencies } from './bootstrap/dependencies.mjs';
import { announceFailure } from './bootstrap/say.mjs';
import { findNode24, runUnder } from './bootstrap/toolchain.mjs';

const COMMANDS = ['start', 'dev', 'test', 'bench', 'stats-rebuild'];

async function main() {
  const [command, ...rest] = process.argv.slice(2);
  if (!COMMANDS.includes(command)) {
    throw new Error(`Say which command to run: ${COMMANDS.join(', ')}.`);
  }
  const node = await findNode24();
  if (node !== process.execPath) {
    process.exitCode = await runUnder(node, [process.argv[1], command, ...rest]);
    return;
  }
  await installDependencies();
  await import(`./src/commands/${command}.ts`);
}

main().catch((error) => {
  announceFailure(error);
  process.exit(1);
});
