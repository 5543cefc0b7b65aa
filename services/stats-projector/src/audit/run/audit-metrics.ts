import type { AuditReport } from '@imguessr/contracts';
import { Gauge, type Registry } from '@imguessr/service-kit';

const AUDITED = ['redis', 'public'] as const;

/**
 * Shows the last report. `read` is called when metrics are collected; the gauges are omitted
 * without a report, and while it rejects.
 */
export function showAudit(registry: Registry, read: () => Promise<AuditReport | undefined>): void {
  const registers = [registry];
  new Gauge({
    name: 'imguessr_audit_drift',
    help: 'Numbers that differed from the play log in the last audit',
    labelNames: ['audited'],
    registers,
    async collect() {
      this.reset();
      const report = await read().catch(() => undefined);
      for (const audited of AUDITED) if (report) this.set({ audited }, report.differences[audited]);
    },
  });
  new Gauge({
    name: 'imguessr_audit_timestamp_seconds',
    help: 'When the last audit of all statistics was completed, in Unix seconds',
    registers,
    async collect() {
      this.remove();
      const report = await read().catch(() => undefined);
      if (report) this.set(report.endedAtMs / 1_000);
    },
  });
}
