import { Counter, Gauge, type Registry } from '@imguessr/service-kit';

export function createArchiverMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = ['partition'] as const;
  const archived = new Counter({
    name: 'imguessr_archived_facts_total',
    help: 'Facts moved into the archive by this process',
    labelNames,
    registers,
  });
  const deleted = new Counter({
    name: 'imguessr_archive_deleted_messages_total',
    help: 'Archived messages deleted from the play log by this process',
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: 'imguessr_archive_failures_total',
    help: 'Failed runs of the archiver of this process',
    labelNames,
    registers,
  });
  const lag = new Gauge({
    name: 'imguessr_archive_lag_seconds',
    help: 'For how long the oldest fact outside of the archive has been due, in seconds',
    labelNames,
    registers,
  });
  return {
    /** An increase can only be computed from a first value. */
    started(partition: number) {
      for (const counter of [archived, deleted, failed]) counter.inc({ partition }, 0);
    },
    archived: (partition: number, facts: number) => archived.inc({ partition }, facts),
    deleted: (partition: number, messages: number) => deleted.inc({ partition }, messages),
    failed: (partition: number) => failed.inc({ partition }),
    /** For how long, in milliseconds, the oldest fact outside of the archive has been due. */
    lag: (partition: number, ms: number) => lag.set({ partition }, ms / 1_000),
    /** Another process archives the partition: its lag is not known here. */
    notArchiving: (partition: number) => lag.remove({ partition }),
  };
}

export type ArchiverMetrics = ReturnType<typeof createArchiverMetrics>;
