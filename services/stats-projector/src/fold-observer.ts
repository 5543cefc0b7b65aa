import type { CompleteBatch } from '@imguessr/messaging';
import type { Traces } from '@imguessr/service-kit';
import type { FoldObserver } from './lifecycle/partition.ts';
import type { ProjectorMetrics } from './metrics.ts';

/**
 * Returns an observer that counts the facts of one partition for the metrics. While tracing is on it also creates a `project` span for each fact,
 * child of the guess that stored it, from when the fact was counted until it was in Redis; not when catching up, as
 * those traces are over.
 */
export function createFoldObserver(partition: number, metrics: ProjectorMetrics, traces: Traces): FoldObserver {
  const folded = metrics.folded.labels({ partition: String(partition) });
  const open: { seq: number; span: ReturnType<Traces['start']> }[] = [];

  const openSpans = ({ messages, firstSeq }: CompleteBatch) => {
    messages.forEach((message, index) => {
      const traceparent = message?.headers?.get('traceparent');
      if (traceparent) open.push({ seq: firstSeq + index, span: traces.start('project', 'consumer', traceparent) });
    });
  };

  return {
    folded(batch) {
      folded.inc(batch.messages.length);
      if (traces.enabled && !batch.more) openSpans(batch);
    },
    stored(upTo) {
      while (open[0] && open[0].seq <= upTo) traces.end(open.shift()?.span);
    },
  };
}
