import type { CompleteBatch } from '@imguessr/messaging';
import type { Traces } from '@imguessr/service-kit';
import type { FoldObserver } from './lifecycle/partition.ts';
import type { ProjectorMetrics } from './metrics.ts';

/**
 * Returns an observer that counts the facts of one partition for the metrics. While tracing is enabled it also creates a `project`
 * span for each fact, from counting it until it is stored in Redis, as a child of the guess's span. Facts that are read while
 * catching up get no span, because their traces have ended.
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
