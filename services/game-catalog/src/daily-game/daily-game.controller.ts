import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../context/context.ts';
import { DATABASE, type Database } from '../database/pool.ts';
import { CatalogView } from '../games/view/catalog.view.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { dailyDates, daysOfGames, firstDay } from './daily-dates.query.ts';
import { DRAW, type Draw } from './draw.ts';
import { assertNotFuture, getDaily } from './get-daily.query.ts';
import { pickDailyGame } from './pick-daily.ts';

@Controller()
export class DailyGameController {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DRAW) private readonly draw: Draw,
  ) {}

  @CatalogRpc('dailyGame')
  dailyGame(@Payload() { date }: CatalogInput<'dailyGame'>) {
    return getDaily(date, this.clock(), this.view, async (day) => {
      await this.pick(day);
    });
  }

  @CatalogRpc('dailyDates')
  dailyDates() {
    return dailyDates(this.view, this.clock());
  }

  @CatalogRpc('firstDay')
  firstDay() {
    const date = firstDay(this.view);
    return date === undefined ? {} : { date };
  }

  @CatalogRpc('daysOfGames')
  daysOfGames(@Payload() { gameIds }: CatalogInput<'daysOfGames'>) {
    return daysOfGames(this.view, gameIds, this.clock());
  }

  @CatalogRpc('pickDaily')
  async pickDaily(@Payload() { date }: CatalogInput<'pickDaily'>) {
    assertNotFuture(date, this.clock());
    const gameId = await this.pick(date);
    if (gameId === undefined) {
      throw new RequestRejectedError('NO_DAILY_GAME', `No game can be the daily game of ${date}.`);
    }
    return { date, gameId };
  }

  private async pick(date: string): Promise<number | undefined> {
    const cause = { actor: 'system', atMs: this.clock() };
    const gameId = await pickDailyGame(this.db, date, cause, this.draw);
    await this.view.refresh();
    return gameId;
  }
}
