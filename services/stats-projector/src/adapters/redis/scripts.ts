import { readFileSync } from 'node:fs';
import { type CommandParser, defineScript } from 'redis';

/** Replaces the position when there is no checkpoint of this log, as after Redis was emptied. */
export const GONE = -1;

export interface ScriptTarget {
  readonly checkpoint: string;
  readonly prefix: string;
  readonly log: string;
}

const pushTarget = (parser: CommandParser, { checkpoint, prefix, log }: ScriptTarget) => {
  parser.pushKey(checkpoint);
  parser.push(prefix, log);
};

// Both Node and the bundler understand `new URL` with a literal path: the bundler copies the file
// and adjusts the path.
const read = (file: URL) => readFileSync(file, 'utf8');

export const scripts = {
  applyChange: defineScript({
    SCRIPT: read(new URL('./scripts/apply-change.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    parseCommand(
      parser: CommandParser,
      target: ScriptTarget,
      base: number,
      next: number,
      change: string,
      maxText: number,
    ) {
      pushTarget(parser, target);
      parser.push(String(base), String(next), change, String(maxText));
    },
    transformReply: (position: number) => position,
  }),
  ensureCheckpoint: defineScript({
    SCRIPT: read(new URL('./scripts/ensure-checkpoint.lua', import.meta.url)),
    NUMBER_OF_KEYS: 2,
    parseCommand(parser: CommandParser, versionCheckpoint: string, checkpoint: string) {
      parser.pushKeys([versionCheckpoint, checkpoint]);
    },
    transformReply: ([seq, log]: string[]) => ({ seq, log }),
  }),
  loadTallies: defineScript({
    SCRIPT: read(new URL('./scripts/load-tallies.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    IS_READ_ONLY: true,
    parseCommand(parser: CommandParser, target: ScriptTarget, names: readonly string[]) {
      pushTarget(parser, target);
      parser.push(...names);
    },
    transformReply: ([position = GONE, ...hashes]: [number, ...string[][]]) => ({
      position,
      hashes,
    }),
  }),
  loadPlayed: defineScript({
    SCRIPT: read(new URL('./scripts/load-played.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    IS_READ_ONLY: true,
    parseCommand(
      parser: CommandParser,
      target: ScriptTarget,
      field: string,
      names: readonly string[],
    ) {
      pushTarget(parser, target);
      parser.push(field, ...names);
    },
    transformReply: ([position = GONE, ...values]: [number, ...string[]]) => ({ position, values }),
  }),
  switchVersion: defineScript({
    SCRIPT: read(new URL('./scripts/switch-version.lua', import.meta.url)),
    NUMBER_OF_KEYS: 2,
    parseCommand(parser: CommandParser, active: string, lease: string, from: string, to: string) {
      parser.pushKeys([active, lease]);
      parser.push(from, to);
    },
    transformReply: (isDone: number) => isDone === 1,
  }),
  updateLease: defineScript({
    SCRIPT: read(new URL('./scripts/update-lease.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    parseCommand(parser: CommandParser, lease: string, version: string, ms: number) {
      parser.pushKey(lease);
      parser.push(version, String(ms));
    },
    transformReply: (isDone: number) => isDone === 1,
  }),
};
