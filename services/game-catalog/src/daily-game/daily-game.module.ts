import { Inject, Module } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings } from '../context/context.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { DailyGameController } from './daily-game.controller.ts';
import { daysAhead } from './daily-game.rule.ts';
import { createDraw, DRAW, type Draw } from './draw.ts';
import { pickDailyGame } from './pick-daily.ts';

const PICK_INTERVAL_MS = 15 * 60_000;

@Module({
  controllers: [DailyGameController],
  providers: [
    {
      provide: DRAW,
      useFactory: ({ SESSION_SECRET }: Settings) => createDraw(SESSION_SECRET),
      inject: [SETTINGS],
    },
  ],
  exports: [DRAW],
})
export class DailyGameModule {
  constructor(
    @Inject(DATABASE) db: Database,
    queues: JobQueues,
    @Inject(CLOCK) clock: Clock,
    @Inject(DRAW) draw: Draw,
  ) {
    const pickAhead = async () => {
      for (const day of daysAhead(clock()))
        await pickDailyGame(db, day, { actor: 'system', atMs: clock() }, draw);
    };
    queues.open('daily-pick', pickAhead).schedule(PICK_INTERVAL_MS);
  }
}
