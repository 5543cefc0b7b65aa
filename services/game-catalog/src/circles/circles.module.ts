import { earliestDateOnEarth } from '@imguessr/game-rules';
import { Inject, Module } from '@nestjs/common';
import { CLOCK, type Clock } from '../context/context.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { CirclesController } from './circles.controller.ts';
import { CirclesStore } from './circles.store.ts';
import { ResultsStore } from './results.store.ts';

const CLEARING_INTERVAL_MS = 60 * 60_000;

@Module({
  imports: [ReportsModule],
  controllers: [CirclesController],
  providers: [CirclesStore, ResultsStore],
})
export class CirclesModule {
  constructor(circles: CirclesStore, queues: JobQueues, @Inject(CLOCK) clock: Clock) {
    const clear = () => circles.deleteUnused(earliestDateOnEarth(clock()));
    queues.open('circle-clearing', clear).schedule(CLEARING_INTERVAL_MS);
  }
}
