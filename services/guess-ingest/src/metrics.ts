import { Counter, Histogram, type Registry } from '@imguessr/service-kit';

export interface GuessMetrics {
  recorded(kind: string): void;
  refused(code: string): void;
  took(ms: number): void;
}

const BUCKETS_MS = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000];

/** What an operator sees of the guesses taken. */
export function guessMetrics(registry: Registry): GuessMetrics {
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
  const took = new Histogram({
    name: 'imguessr_guess_duration_ms',
    help: 'From a guess taken from the gateway to its append acknowledged, milliseconds',
    buckets: BUCKETS_MS,
    registers,
  });
  return {
    recorded: (kind) => recorded.inc({ kind }),
    refused: (reason) => refused.inc({ reason }),
    took: (ms) => took.observe(ms),
  };
}
