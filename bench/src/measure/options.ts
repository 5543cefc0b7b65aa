import { parseArgs } from 'node:util';

const PARTS = ['guess', 'stats', 'rebuild', 'lag', 'memory'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  readonly parts: ReadonlySet<Part>;
  readonly rounds: number;
  /** Goes on guessing until a million guesses were made before memory is read for the last time. */
  readonly isLong: boolean;
  /** The product in the shape in which it is deployed: rows are measured, and no floor is held against them. */
  readonly isCluster: boolean;
  /** A folder for CPU profiles of the services (`*.cpuprofile`); the figures are slower then. */
  readonly profileDir: string | undefined;
}

/** The command line: `--only guess,stats,…`, `--rounds N`, `--long`, `--cluster`, `--profile <folder>`. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      rounds: { type: 'string', default: '5' },
      long: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const parts = values.only.split(',').map((name) => {
    const part = PARTS.find((known) => known === name.trim());
    if (!part) throw new Error(`--only ${name}: choose from ${PARTS.join(', ')}.`);
    return part;
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.');
  return { parts: new Set(parts), rounds, isLong: values.long, isCluster: values.cluster, profileDir: values.profile };
}
