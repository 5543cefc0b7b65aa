import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { DatabasePool } from 'slonik';
import { type Answers, Refusal } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { type Clock, PART } from '../parts.ts';
import { planDays } from './plan-days.ts';
import { scheduleOf } from './schedule.query.ts';

/** Which game is daily when, and planning it. */
@Controller()
export class ScheduleController {
  constructor(
    @Inject(PART.database) private readonly database: DatabasePool,
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
    @Inject(PART.clock) private readonly clock: Clock,
  ) {}

  @MessagePattern(CATALOG_PATTERN.schedule)
  schedule(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('schedule', payload, context, ({ month }) => scheduleOf(month, this.view, this.clock()));
  }

  @MessagePattern(CATALOG_PATTERN.planDays)
  planDays(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('planDays', payload, context, async ({ days, actor }) => {
      await planDays(this.database, days, actor, this.clock);
      await this.view.refresh().catch(() => {
        throw new Refusal('UNAVAILABLE', 'Your plan is saved, but cannot be shown just now. Please reload.');
      });
      return scheduleOf(days[0]?.date.slice(0, 7), this.view, this.clock());
    });
  }
}
