import type { CompleteBatch } from '@imguessr/play-log';
import type { Traces } from '@imguessr/service-kit';
import type { FoldObserver } from './lifecycle/partition.ts';
import type { ProjectorMetrics } from './metrics.ts';

/**
 * Creates a `project` span for each fact until it is stored, but none while catching up: those
 * traces have ended.
 */
export function createFoldObserver(
  partition: number,
  metrics: ProjectorMetrics,
  traces: Traces,
): FoldObserver {
  const folded = metrics.folded.labels({ partition: String(partition) });
  const open: { seq: number; span: ReturnType<Traces['start']> }[] = [];

  const openSpans = ({ messages, firstSeq }: CompleteBatch) => {
    messages.forEach((message, index) => {
      const traceparent = message?.headers?.get('traceparent');
      if (traceparent)
        open.push({
          seq: firstSeq + index,
          span: traces.start('project', 'consumer', traceparent),
        });
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
