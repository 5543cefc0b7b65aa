import { Module } from '@nestjs/common';
import { JobQueues } from '../jobs/job-queues.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsStore } from './reports.store.ts';

const CLEARING_INTERVAL_MS = 60 * 60_000;

@Module({
  controllers: [ReportsController],
  providers: [ReportsStore],
  exports: [ReportsStore],
})
export class ReportsModule {
  constructor(reports: ReportsStore, queues: JobQueues) {
    queues.open('report-clearing', () => reports.deleteOld()).schedule(CLEARING_INTERVAL_MS);
  }
}
