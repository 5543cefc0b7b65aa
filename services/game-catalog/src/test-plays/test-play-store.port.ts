import type { Distribution, RecordedGuess } from '@imguessr/game-rules';

export interface ActiveLink {
  readonly link: string;
  readonly expiresAtMs: number;
}

export interface NewTestGuess extends Omit<RecordedGuess, 'createdAt'> {
  /** Names the word and the pictures that the tester saw. */
  readonly version: string;
  readonly imageId: number;
}

export interface StoredTestGuess extends NewTestGuess, RecordedGuess {
  /** The digest of the id of the tester. */
  readonly tester: string;
  /** What the tester named the request with. */
  readonly key: string;
}

export interface TestAttempt {
  readonly gameId: number;
  readonly link: string;
  readonly tester: string;
  readonly key: string;
}

export interface EarlierAttempts {
  /** The guesses of the tester, oldest first. */
  readonly guesses: readonly StoredTestGuess[];
  /** The number of testers of the game. */
  readonly testers: number;
}

/**
 * State and not events: it is about a game and not a part of it, and is deleted in the transaction
 * that deletes it.
 */
export abstract class TestPlayStore {
  /** The link so far is not valid any more. */
  abstract replaceLink(gameId: number, link: ActiveLink): Promise<void>;
  abstract endLink(gameId: number): Promise<void>;
  /** Resolves with the link that has not expired. */
  abstract linkOf(gameId: number): Promise<ActiveLink | undefined>;
  /**
   * Records what `decide` returns, once for each key: one guess of a game after another, over all
   * replicas. Resolves with the guesses
   * of the tester up to this one, or with undefined if the link is not the valid one.
   */
  abstract record(
    attempt: TestAttempt,
    decide: (earlier: EarlierAttempts) => NewTestGuess,
  ): Promise<readonly StoredTestGuess[] | undefined>;
  /**
   * Resolves with the guesses of one tester, or of all, in the order in which each has made them.
   */
  abstract guessesOf(gameId: number, tester?: string): Promise<readonly StoredTestGuess[]>;
  /**
   * Resolves with how the finished plays of games ended, by game and version. Plays of several
   * versions are left out.
   */
  abstract endsOf(
    gameIds: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlyMap<string, Distribution>>>;
  abstract forget(testers: readonly string[]): Promise<void>;
}
