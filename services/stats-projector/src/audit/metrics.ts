import { Counter, Gauge, type Registry } from '@imguessr/service-kit';
import type { Audited } from './checks/drift.ts';

export interface AuditMetrics {
  readonly found: Counter<'audited'>;
  readonly checked: Counter<'audited'>;
  readonly sweptAt: Gauge<string>;
  showDrift(audited: readonly Audited[], count: (audited: Audited) => number): void;
}

export function createAuditMetrics(registry: Registry): AuditMetrics {
  const registers = [registry];
  return {
    found: new Counter({
      name: 'imguessr_audit_drifts_total',
      help: 'Numbers found to differ from the play log: in redis, or in the public answer',
      labelNames: ['audited'],
      registers,
    }),
    checked: new Counter({
      name: 'imguessr_audit_games_total',
      help: 'Games compared with the play log; in redis one for each partition and projection',
      labelNames: ['audited'],
      registers,
    }),
    sweptAt: new Gauge({
      name: 'imguessr_audit_sweep_timestamp_seconds',
      help: 'When all of Redis was last compared with the play log, in Unix seconds',
      registers,
    }),
    showDrift: (audited, count) => {
      new Gauge({
        name: 'imguessr_audit_drift',
        help: 'Numbers that differ from the play log now',
        labelNames: ['audited'],
        registers,
        collect() {
          for (const each of audited) this.set({ audited: each }, count(each));
        },
      });
    },
  };
}
