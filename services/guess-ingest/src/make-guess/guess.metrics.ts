import { Counter, Histogram, type Registry } from '@imguessr/service-kit';

export interface GuessMetrics {
  recorded(kind: string): void;
  refused(code: string): void;
  appended(ms: number): void;
  /** A play that had begun was found in memory, or was asked of the log. */
  readonly plays: { memory(): void; log(): void };
}

const BUCKETS_S = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** What an operator sees of the guesses taken. */
export function createGuessMetrics(registry: Registry): GuessMetrics {
  const registers = [registry];
  const recorded = new Counter({
    name: 'imguessr_guesses_recorded_total',
    help: 'Guesses acknowledged, by kind',
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({
    name: 'imguessr_guesses_refused_total',
    help: 'Guesses not recorded, by reason',
    labelNames: ['reason'],
    registers,
  });
  const append = new Histogram({
    name: 'imguessr_guess_append_seconds',
    help: 'From a guess taken from the gateway to its append acknowledged',
    buckets: BUCKETS_S,
    registers,
  });
  const plays = new Counter({
    name: 'imguessr_plays_recalled_total',
    help: 'Plays in progress needed, by where they were found: memory, or the log',
    labelNames: ['from'],
    registers,
  });
  const memory = plays.labels({ from: 'memory' });
  const log = plays.labels({ from: 'log' });
  return {
    recorded: (kind) => recorded.inc({ kind }),
    refused: (reason) => refused.inc({ reason }),
    appended: (ms) => append.observe(ms / 1_000),
    plays: { memory: () => memory.inc(), log: () => log.inc() },
  };
}
