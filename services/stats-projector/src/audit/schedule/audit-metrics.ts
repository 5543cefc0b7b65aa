import type { AuditReport } from '@imguessr/contracts';
import { Gauge, type Registry } from '@imguessr/service-kit';

const AUDITED = ['redis', 'public'] as const;

/** Shows the last report. `read` is called when metrics are collected; the gauges are omitted without a report, and while it rejects. */
export function showAudit(registry: Registry, read: () => Promise<AuditReport | undefined>): void {
  const registers = [registry];
  const gauge = (name: string, help: string, of: (report: AuditReport) => AuditReport['games']) =>
    new Gauge({
      name,
      help,
      labelNames: ['audited'],
      registers,
      async collect() {
        this.reset();
        const report = await read().catch(() => undefined);
        for (const audited of AUDITED) if (report) this.set({ audited }, of(report)[audited]);
      },
    });
  gauge(
    'imguessr_audit_drift',
    'Numbers that differed from the play log in the last audit',
    ({ differences }) => differences,
  );
  gauge(
    'imguessr_audit_games',
    'Games compared with the play log in the last audit; in redis one for each partition and projection',
    ({ games }) => games,
  );
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
