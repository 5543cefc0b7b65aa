import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { DatabasePool } from 'slonik';
import { type Answers, Refusal } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { type Clock, PART } from '../parts.ts';
import { dailyDates } from './daily-dates.query.ts';
import { daysOfGames } from './days-of-games.query.ts';
import { getDaily, refuseFuture } from './get-daily.query.ts';
import { pickDailyGame } from './pick-daily.ts';

@Controller()
export class DailyGameController {
  constructor(
    @Inject(PART.database) private readonly database: DatabasePool,
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
    @Inject(PART.clock) private readonly clock: Clock,
  ) {}

  @MessagePattern(CATALOG_PATTERN.getDaily)
  getDaily(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('getDaily', payload, context, ({ date }) =>
      getDaily(date, this.clock(), this.view, async (day) => {
        await this.pick(day);
      }),
    );
  }

  @MessagePattern(CATALOG_PATTERN.dailyDates)
  dailyDates(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('dailyDates', payload, context, () => dailyDates(this.view, this.clock()));
  }

  @MessagePattern(CATALOG_PATTERN.daysOfGames)
  daysOfGames(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('daysOfGames', payload, context, ({ gameIds }) =>
      daysOfGames(this.view, gameIds, this.clock()),
    );
  }

  @MessagePattern(CATALOG_PATTERN.pickDaily)
  pickDaily(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('pickDaily', payload, context, async ({ date }) => {
      refuseFuture(date, this.clock());
      const gameId = await this.pick(date);
      if (gameId === undefined) throw new Refusal('NO_DAILY_GAME', `No game can be the daily game of ${date}.`);
      return { date, gameId };
    });
  }

  private async pick(date: string): Promise<number | undefined> {
    const gameId = await pickDailyGame(this.database, date, { actor: 'system', atMs: this.clock() });
    await this.view.refresh();
    return gameId;
  }
}
