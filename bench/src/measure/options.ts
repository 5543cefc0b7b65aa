import { commandArguments, readCommandLine } from '@imguessr/launch/product';

const USAGE =
  'npm run bench -- [--only guess,stats,rebuild,lag,memory | --page | --small <MiB>] [--rounds <n>]';
const PARTS = ['guess', 'stats', 'rebuild', 'lag', 'memory'] as const;
export type Part = (typeof PARTS)[number] | 'page';

export interface Options {
  readonly parts: ReadonlySet<Part>;
  readonly rounds: number;
  /**
   * The memory in MiB of a small machine that runs everything in one process; if given, nothing
   * else is measured.
   */
  readonly small: number | undefined;
}

/** Returns the options of the command line. Throws on an unknown one. */
export function readOptions(args = commandArguments()): Options {
  const known = {
    usage: USAGE,
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      page: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      small: { type: 'string' },
    },
  } as const;
  const { values } = readCommandLine(known, args);
  const parts = values.only.split(',').map((name) => {
    const part = PARTS.find((each) => each === name.trim());
    if (!part)
      throw new Error(`Unknown part '${name}' in --only; choose from ${PARTS.join(', ')}.`);
    return part;
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number of at least 1.');
  const small = values.small === undefined ? undefined : Number(values.small);
  if (small !== undefined && !(small >= 256))
    throw new Error('--small must be a number of MiB, at least 256.');
  const chosen = new Set<Part>(values.page ? ['page'] : parts);
  return { parts: chosen, rounds, small };
}
