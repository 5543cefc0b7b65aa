import { RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { isSecret } from '../catalog-view/secret-games.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { whyNotTested } from './can-be-tested.ts';
import { tallyTestPlays, withoutGuesses } from './test-play.tally.ts';
import { TestPlayStore } from './test-play-store.port.ts';

/** What makers do with test plays. */
@Controller()
export class TestLinksController {
  constructor(
    @Inject(TestPlayStore) private readonly testPlays: TestPlayStore,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('createTestLink')
  async create(@Payload() { gameId, ...link }: CatalogInput<'createTestLink'>) {
    const game = await this.view.currentGame(gameId);
    const problem = whyNotTested(game, this.clock());
    if (problem !== undefined) throw new RuleError('GAME_NOT_ELIGIBLE', problem);
    await this.testPlays.replaceLink(gameId, link);
    return {};
  }

  @CatalogRpc('endTestLink')
  async end(@Payload() { gameId }: CatalogInput<'endTestLink'>) {
    await this.view.currentGame(gameId);
    await this.testPlays.endLink(gameId);
    return {};
  }

  @CatalogRpc('testPlays')
  async read(@Payload() { gameId, blind }: CatalogInput<'testPlays'>) {
    const game = await this.view.currentGame(gameId);
    const [guesses, link] = await Promise.all([
      this.testPlays.guessesOf(gameId),
      this.testPlays.linkOf(gameId),
    ]);
    const nowMs = this.clock();
    const canBeTested = whyNotTested(game, nowMs) === undefined;
    const tally = tallyTestPlays(game, guesses);
    return {
      canBeTested,
      ...tally,
      clues: blind && isSecret(game, nowMs) ? withoutGuesses(tally.clues) : tally.clues,
      ...(canBeTested && link && { link }),
    };
  }
}
