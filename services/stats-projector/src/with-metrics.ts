import type { Failure } from '@imguessr/contracts';
import type { ProjectorMetrics } from './metrics.ts';

export function withMetrics<Query, Reply extends object>(
  answer: string,
  read: (query: Query) => Promise<Reply | { error: Failure }>,
  metrics: ProjectorMetrics,
): (query: Query) => Promise<Reply | { error: Failure }> {
  const ok = metrics.reads.labels({ answer, outcome: 'ok' });
  const seconds = metrics.readSeconds.labels({ answer });
  return async (query) => {
    const startedAt = performance.now();
    const reply = await read(query);
    seconds.observe((performance.now() - startedAt) / 1000);
    if ('error' in reply) metrics.reads.labels({ answer, outcome: reply.error.code }).inc();
    else ok.inc();
    return reply;
  };
}
