import {
  CLUE_COUNT,
  type Distribution,
  earliestDateOnEarth,
  RuleError,
  wordLengthOf,
} from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { isUnseen } from '../catalog-view/secret-games.ts';
import { versionOf } from '../catalog-view/version-of.ts';
import { TestPlayStore } from '../test-plays/test-play-store.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { EstimateStore } from './estimate-store.port.ts';
import { createLetterRarity } from './letter-rarity.ts';

/** Two years and a half: what is older teaches little, and the reply is one message. */
const MAX_PAST_GAMES = 1_000;

/** What the catalog knows about the difficulty of games before they are played. */
@Controller()
export class ForecastsController {
  constructor(
    @Inject(EstimateStore) private readonly estimates: EstimateStore,
    @Inject(TestPlayStore) private readonly testPlays: TestPlayStore,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('estimateGame')
  async estimate(@Payload() { gameId, estimate }: CatalogInput<'estimateGame'>) {
    const game = await this.view.currentGame(gameId);
    if (!canBeEstimated(game, this.clock())) {
      throw new RuleError(
        'GAME_NOT_ELIGIBLE',
        'Players get this game already: a guess must be made before.',
      );
    }
    await this.estimates.save(gameId, estimate);
    return {};
  }

  @CatalogRpc('forecastInputs')
  async inputs(@Payload() { gameId }: CatalogInput<'forecastInputs'>) {
    const nowMs = this.clock();
    const game = gameId === undefined ? undefined : await this.view.currentGame(gameId);
    const past = this.pastGames(earliestDateOnEarth(nowMs));
    const all = game ? [...past, game] : past;
    const ids = all.map((each) => each.gameId);
    const [estimates, ends] = await Promise.all([
      this.estimates.estimatesOf(ids),
      this.testPlays.endsOf(ids),
    ]);
    const rarityOf = createLetterRarity(this.view.games().map(({ word }) => word));
    const inputOf = (each: ViewedGame) => {
      const estimate = estimates.get(each.gameId);
      const testers: Distribution | undefined = ends.get(each.gameId)?.get(versionOf(each));
      return {
        gameId: each.gameId,
        length: wordLengthOf(each.word),
        rarity: rarityOf(each.word),
        ...(estimate !== undefined && { estimate }),
        ...(testers && { testers }),
      };
    };
    return {
      past: past.map((each) => ({ ...inputOf(each), date: each.dailyDates[0] ?? '' })),
      ...(game && {
        game: {
          ...inputOf(game),
          ...(game.dailyDates[0] && { date: game.dailyDates[0] }),
          canBeEstimated: canBeEstimated(game, nowMs),
        },
      }),
    };
  }

  /** The latest whose first day is over everywhere, in the order of their days. */
  private pastGames(earliest: string): readonly ViewedGame[] {
    const firstDay = ({ dailyDates }: ViewedGame) => dailyDates[0] ?? '';
    return this.view
      .games()
      .filter((game) => game.dailyDates.length > 0 && firstDay(game) < earliest)
      .toSorted((one, other) => (firstDay(one) < firstDay(other) ? -1 : 1))
      .slice(-MAX_PAST_GAMES);
  }
}

/** Whether nobody can know by its plays how hard the game is. */
function canBeEstimated(game: ViewedGame, nowMs: number): boolean {
  if (!game.isActive || isUnseen(game, nowMs)) return true;
  return game.isActive && game.imageCount < CLUE_COUNT && game.dailyDates.length === 0;
}
