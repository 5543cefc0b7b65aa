// Entry point of `npm start`, `npm test` and the other commands. Runs on Node 20 with nothing
// installed: it installs Node 24 and
// the dependencies, then imports the command from src/commands (TypeScript).
import * as nodeModule from 'node:module';
import path from 'node:path';
import { installDependencies } from './bootstrap/dependencies.mjs';
import { announceFailure, ROOT } from './bootstrap/say.mjs';
import { findNode24, runUnder } from './bootstrap/toolchain.mjs';

const COMMANDS = ['start', 'dev', 'test', 'script', 'bench', 'k6', 'imguessr'];

/** The commands that are programs of other projects. */
const PROGRAMS = { bench: '../../bench/src/main.ts' };

async function main() {
  const [command, ...rest] = process.argv.slice(2);
  if (!COMMANDS.includes(command)) {
    throw new Error(`Unknown command.\nUsage: node tools/launch/run.mjs ${COMMANDS.join('|')}`);
  }
  const [node] = await Promise.all([findNode24(), installDependencies()]);
  if (node !== process.execPath) {
    process.exitCode = await runUnder(node, [
      ...process.execArgv,
      process.argv[1],
      command,
      ...rest,
    ]);
    return;
  }
  // caches compiled code, which saves half a second and 25 MB per start, for this process and those
  // that it starts
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.imguessr/toolchain/compiled');
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(PROGRAMS[command] ?? `./src/commands/${command}.ts`);
}

main().catch((error) => {
  announceFailure(error);
  process.exit(1);
});
