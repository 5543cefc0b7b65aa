import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../context/context.ts';
import { DRAW, type Draw } from '../daily-game/draw.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { CatalogView } from '../games/view/catalog.view.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { planDays } from './plan-days.ts';
import { scheduleOf } from './schedule.query.ts';

@Controller()
export class ScheduleController {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DRAW) private readonly draw: Draw,
  ) {}

  @CatalogRpc('schedule')
  schedule(@Payload() request: CatalogInput<'schedule'>) {
    return scheduleOf(request, this.view, this.clock(), this.draw);
  }

  @CatalogRpc('planDays')
  async planDays(@Payload() { days, actor }: CatalogInput<'planDays'>) {
    await planDays(this.db, days, actor, this.clock);
    await this.view.refresh().catch(() => {
      throw new RequestRejectedError(
        'UNAVAILABLE',
        'Your plan was saved, but the updated schedule could not be loaded. Please reload.',
      );
    });
    return scheduleOf({ month: days[0]?.date.slice(0, 7) }, this.view, this.clock(), this.draw);
  }
}
