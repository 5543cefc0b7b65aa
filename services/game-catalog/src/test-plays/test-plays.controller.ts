import { MAX_TESTERS, type TestGuess } from '@imguessr/contracts/test-plays';
import {
  attemptText,
  commandFor,
  decidePlay,
  remainingAttempts,
  restorePlay,
} from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { adminGameOf } from '../catalog-view/admin-game.view.ts';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { versionOf } from '../catalog-view/version-of.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { whyNotTested } from './can-be-tested.ts';
import {
  type EarlierAttempts,
  type NewTestGuess,
  type StoredTestGuess,
  TestPlayStore,
} from './test-play-store.port.ts';

/** What testers do, who have nothing but a link. */
@Controller()
export class TestPlaysController {
  constructor(
    @Inject(TestPlayStore) private readonly testPlays: TestPlayStore,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('testedGame')
  async game(@Payload() { gameId, link }: CatalogInput<'testedGame'>) {
    const { game, expiresAtMs } = await this.testedGame(gameId, link);
    return { game: adminGameOf(game, this.clock(), this.view.needsCredits), expiresAtMs };
  }

  @CatalogRpc('testGuesses')
  async guesses(@Payload() { gameId, link, tester }: CatalogInput<'testGuesses'>) {
    await this.testedGame(gameId, link);
    return (await this.testPlays.guessesOf(gameId, tester)).map((guess) => recordOf(gameId, guess));
  }

  @CatalogRpc('makeTestGuess')
  async guess(@Payload() { guess, imageIndex, ...attempt }: CatalogInput<'makeTestGuess'>) {
    const { gameId, link } = attempt;
    const { game } = await this.testedGame(gameId, link);
    const guesses = await this.testPlays.record(attempt, (earlier) =>
      decide(game, { guess, imageIndex }, earlier),
    );
    const made = guesses?.at(-1);
    if (!made) throw notFound();
    const play = restorePlay(guesses ?? []);
    return {
      ...recordOf(gameId, made),
      remainingAttempts: remainingAttempts(play),
      isGameOver: play.isOver,
      hasWon: play.hasWon,
    };
  }

  /**
   * Throws an equal error for a link that never existed, so that nothing is disclosed about the
   * game.
   */
  private async testedGame(
    gameId: number,
    link: string,
  ): Promise<{ game: ViewedGame; expiresAtMs: number }> {
    // Another replica may have just changed the word, or published the game.
    const [active] = await Promise.all([this.testPlays.linkOf(gameId), this.view.catchUp()]);
    const game = this.view.game(gameId);
    if (active?.link !== link || !game || whyNotTested(game, this.clock()) !== undefined)
      throw notFound();
    return { game, expiresAtMs: active.expiresAtMs };
  }
}

const notFound = () => new RequestRejectedError('NOT_FOUND', 'This link is not valid.');

/** Throws RuleError when the rules of the game reject the guess. */
function decide(
  game: ViewedGame,
  { guess, imageIndex }: { readonly guess: string; readonly imageIndex: number },
  { guesses, testers }: EarlierAttempts,
): NewTestGuess {
  if (guesses.length === 0 && testers >= MAX_TESTERS) {
    throw new RequestRejectedError(
      'TOO_MANY_REQUESTS',
      `This game has been tested by ${MAX_TESTERS} people already.`,
    );
  }
  const event = decidePlay(commandFor(guess, imageIndex), restorePlay(guesses), game.word);
  return {
    version: versionOf(game),
    imageId: game.images[imageIndex]?.id ?? 0,
    imageIndex,
    attempt: attemptText(event),
    isCorrect: event.type === 'GuessMade' && event.isCorrect,
  };
}

const recordOf = (
  gameId: number,
  { key, imageId, attempt, isCorrect, imageIndex, createdAt }: StoredTestGuess,
): TestGuess => ({
  id: key,
  gameId,
  imageId,
  attempt,
  isCorrect,
  imageIndex,
  createdAt,
  isAISelfPlay: false,
});
