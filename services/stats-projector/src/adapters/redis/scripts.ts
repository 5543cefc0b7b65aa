import { readFileSync } from 'node:fs';
import { type CommandParser, defineScript } from 'redis';

/** What the scripts of a projection return in place of a position: there is no checkpoint of this log (Redis was emptied). */
export const GONE = -1;

/** What a script of a projection is run on: the key of its checkpoint, what its other keys begin with, and the name of its log. */
export interface Place {
  readonly checkpoint: string;
  readonly prefix: string;
  readonly log: string;
}

const pushPlace = (parser: CommandParser, { checkpoint, prefix, log }: Place) => {
  parser.pushKey(checkpoint);
  parser.push(prefix, log);
};

// `new URL` with a literal name is what both Node and the bundler understand: the bundler copies the file and names the copy.
const read = (file: URL) => readFileSync(file, 'utf8');

/** The scripts that node-redis adds to its client, each described in its file. */
export const scripts = {
  applyChange: defineScript({
    SCRIPT: read(new URL('./scripts/apply-change.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    parseCommand(parser: CommandParser, place: Place, base: number, next: number, change: string, maxText: number) {
      pushPlace(parser, place);
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
  loadGames: defineScript({
    SCRIPT: read(new URL('./scripts/load-games.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    IS_READ_ONLY: true,
    parseCommand(parser: CommandParser, place: Place, names: readonly string[]) {
      pushPlace(parser, place);
      parser.push(...names);
    },
    transformReply: ([position = GONE, ...hashes]: [number, ...string[][]]) => ({ position, hashes }),
  }),
  loadPlayed: defineScript({
    SCRIPT: read(new URL('./scripts/load-played.lua', import.meta.url)),
    NUMBER_OF_KEYS: 1,
    IS_READ_ONLY: true,
    parseCommand(parser: CommandParser, place: Place, field: string, names: readonly string[]) {
      pushPlace(parser, place);
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
