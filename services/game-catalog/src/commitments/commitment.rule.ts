import { createHash, randomBytes } from 'node:crypto';
import { type CommittedGame, contentText, linkText } from '@imguessr/game-rules';

/** The game of a day as players get it. */
export type DayContent = Omit<CommittedGame, 'salt'>;

export interface StoredCommitment extends CommittedGame {
  readonly number: number;
  readonly date: string;
  readonly atMs: number;
  readonly reason: string;
  readonly hash: string;
}

const REASONS = {
  otherGame: 'Another game was chosen.',
  changedGame: 'The game was changed.',
} as const;

/** Returns the next link of the chain after one with the hash `previous`. */
export function commitTo(
  game: DayContent,
  {
    previous,
    ...link
  }: Pick<StoredCommitment, 'number' | 'date' | 'atMs' | 'reason'> & { readonly previous: string },
): StoredCommitment {
  const salted = { ...game, salt: randomBytes(32).toString('hex') };
  const { date, atMs, reason } = link;
  const hash = sha256(
    linkText({ previous, date, at: timeText(atMs), reason, content: contentHash(salted) }),
  );
  return { ...salted, ...link, hash };
}

export const contentHash = (game: CommittedGame): string => sha256(contentText(game));

export const timeText = (atMs: number): string => new Date(atMs).toISOString();

/**
 * Returns why a day is committed to again, in one line: what the maker has said, or else what can
 * be said without a secret.
 */
export function reasonFor(
  given: string | undefined,
  gameId: number,
  before: number | undefined,
): string {
  if (before === undefined) return '';
  const said = given?.replace(/\s+/g, ' ').trim();
  return said || (before === gameId ? REASONS.changedGame : REASONS.otherGame);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
