import type { JobQueues } from '../jobs/job-queues.port.ts';
import type { ReportStore } from './report-store.port.ts';

const INTERVAL_MS = 60 * 60_000;

export function startReportJobs(queues: JobQueues, reports: ReportStore): void {
  queues.open('report-clearing', () => reports.deleteOld()).schedule(INTERVAL_MS);
}
