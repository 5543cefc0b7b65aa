import type { QueryName, QueryReply } from '@imguessr/contracts';
import type { ProjectorMetrics } from './metrics.ts';

/** Each query is of another type. */
type Read = (query: never) => Promise<QueryReply<QueryName>>;

export function withMetrics(answer: QueryName, read: Read, metrics: ProjectorMetrics): Read {
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
