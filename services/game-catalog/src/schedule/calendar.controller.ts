import type { CalendarDay, ScheduledDay } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { DRAW, type Draw } from '../daily-game/draw.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { CalendarFeed } from './calendar-feed.port.ts';
import { scheduleOf } from './schedule.query.ts';

/** All of them have a forecast. */
const DAYS = 60;

/** The plan for calendar programs, which have no session: whoever knows the address may read it. */
@Controller()
export class CalendarController {
  constructor(
    @Inject(CalendarFeed) private readonly feed: CalendarFeed,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DRAW) private readonly draw: Draw,
  ) {}

  @CatalogRpc('calendarFeed')
  async calendarFeed() {
    return stateOfFeed(await this.feed.createdAt());
  }

  @CatalogRpc('setCalendarFeed')
  async setCalendarFeed(@Payload() { digest }: CatalogInput<'setCalendarFeed'>) {
    return stateOfFeed(await this.feed.set(digest));
  }

  @CatalogRpc('calendarDays')
  async calendarDays(@Payload() { digest }: CatalogInput<'calendarDays'>): Promise<CalendarDay[]> {
    if (!(await this.feed.hasSecret(digest)))
      throw new RequestRejectedError('NOT_FOUND', 'No such feed.');
    const nowMs = this.clock();
    const { days } = scheduleOf({ from: utcDate(nowMs), days: DAYS }, this.view, nowMs, this.draw);
    return days.map((day) => ({ date: day.date, state: stateOf(day) }));
  }
}

const stateOfFeed = (createdAt: Date | undefined) =>
  createdAt ? { createdAt: createdAt.toISOString() } : {};

function stateOf({ game, likely }: ScheduledDay): CalendarDay['state'] {
  if (game) return game.isPlayable ? 'planned' : 'broken';
  return likely ? 'likely' : 'none';
}
