import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../kube-tools.ts';
import type { Series } from './engine.ts';

/** What was scraped of a real product; a value is null where a series did not exist. */
interface Recording {
  readonly intervalSeconds: number;
  readonly series: readonly {
    readonly labels: Readonly<Record<string, string>>;
    readonly values: readonly (number | null)[];
  }[];
}

/** Scrapes of a recording, the first and the last one, played `times` times. */
export interface Passage {
  readonly first: number;
  readonly last: number;
  readonly times: number;
}

/**
 * Returns a recording as scraped from release `game` in namespace `play`, with its passages in this
 * order. Counters go on growing.
 */
export function playRecording(
  name: string,
  passages: readonly Passage[],
): { series: Series[]; end: number } {
  const file = path.join(ROOT, 'tools/chart-tests/recordings', `${name}.json.gz`);
  const { intervalSeconds, series } = JSON.parse(
    gunzipSync(readFileSync(file)).toString(),
  ) as Recording;
  const order = passages.flatMap(({ first, last, times }) =>
    Array.from({ length: times }, () =>
      Array.from({ length: last - first + 1 }, (_, n) => first + n),
    ).flat(),
  );
  return {
    end: (order.length - 1) * intervalSeconds,
    series: series.map(({ labels, values }) => ({
      labels: { ...labels, namespace: 'play', release: 'game', pod: `${labels.service}-1` },
      samples: samplesOf(
        values,
        order,
        /_(total|bucket|count)$/.test(labels.__name__ ?? ''),
        intervalSeconds,
      ),
    })),
  };
}

function samplesOf(
  values: readonly (number | null)[],
  order: readonly number[],
  isCounter: boolean,
  interval: number,
) {
  let total = values[0] ?? 0;
  return order.flatMap((at, n) => {
    const value = values[at] ?? null;
    if (value === null) return [];
    const before = values[at - 1] ?? 0;
    // A smaller value than before is that of a process that was restarted.
    total += value >= before ? value - before : value;
    return [[n * interval, isCounter ? total : value] as const];
  });
}
