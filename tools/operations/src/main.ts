import { COMMANDS } from './command.list.ts';
import { runCommandLine } from './command-line/run-command-line.ts';

// The command line for operators, also of the image: `node main.ts <command> …`, or `--help`.
process.exitCode = await runCommandLine(COMMANDS, process.argv.slice(2), process.env);
