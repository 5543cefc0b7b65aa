import type { AdminGameSummary, GameDay, GameFigures } from '@imguessr/contracts';
import { RESTORE_DAYS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { enumeration } from '../dates/date-text.ts';
import { shortDayText } from '../dates/day-label.ts';

/** Returns what is shown below the question before games are deleted. */
export const restorableText = (count: number): string =>
  text('{count, plural, one {It} other {They}} can be restored for {days} days.', {
    count,
    days: RESTORE_DAYS,
  });

/** The people who play or have played a game. */
export type PlayCounts = Pick<GameFigures, 'started' | 'finished'>;

/** What an administrator is about to do with a game. */
export type RiskyChange = 'deactivate' | 'delete' | 'word' | 'pictures' | 'replace';

/** What a change of a game means for those who play it. */
export interface Consequence {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /**
   * The word that must be typed before the change can be confirmed; undefined when a press is
   * enough.
   */
  readonly wordToType?: string | undefined;
  /** Whether players somewhere have the game as today's. */
  readonly isCurrent: boolean;
}

/**
 * Returns what a change means for the game of a current or coming day. Undefined for any other
 * game, and for a change
 * that repairs an unplayable one. `figures` are undefined while not known; `today` is the
 * administrator's date.
 */
export function consequenceOf(
  game: Pick<AdminGameSummary, 'word' | 'days' | 'isPlayable'>,
  change: RiskyChange,
  today: string,
  figures: PlayCounts | undefined,
): Consequence | undefined {
  const current = game.days.filter(({ state }) => state === 'current');
  const isRepair = change !== 'delete' && !game.isPlayable;
  if (game.days.length === 0 || isRepair) return undefined;
  if (current.length > 0) return currentConsequence(game.word, change, current, today, figures);
  return change === 'replace' ? undefined : upcomingConsequence(change, game.days, today);
}

const LABELS: Readonly<Record<RiskyChange, string>> = {
  deactivate: text('Deactivate Game'),
  delete: text('Delete Game'),
  word: text('Change Word'),
  pictures: text('Change Pictures'),
  replace: text('Replace Game'),
};

/** Planning another game for a coming day needs no question. */
type UpcomingChange = Exclude<RiskyChange, 'replace'>;

const UPCOMING_RESULTS: Readonly<Record<UpcomingChange, string>> = {
  deactivate: text('Another game will be picked automatically.'),
  delete: text('Another game will be picked automatically.'),
  word: text('Players will get the changed game.'),
  pictures: text('Players will get the changed game.'),
};

function currentConsequence(
  word: string,
  change: RiskyChange,
  days: readonly GameDay[],
  today: string,
  figures: PlayCounts | undefined,
): Consequence {
  const isToday = days.some(({ date }) => date === today);
  const title = isToday
    ? text(
        "{change, select, deactivate {Deactivate} delete {Delete} word {Change the word of} replace {Replace} other {Change the pictures of}} today's game?",
        { change },
      )
    : text(
        '{change, select, deactivate {Deactivate} delete {Delete} word {Change the word of} replace {Replace} other {Change the pictures of}} the game of {days}?',
        { change, days: listOf(days, today) },
      );
  const sentences = [
    playersText(figures),
    ...(isToday ? [] : [text('It is already that day in some time zones.')]),
    resultOf(change, word, figures),
  ];
  return {
    title,
    text: sentences.join(' '),
    confirmLabel: LABELS[change],
    wordToType: change === 'delete' ? word : undefined,
    isCurrent: true,
  };
}

/**
 * Returns the result of a change for players; without any, the sentence does not refer to them as
 * `They`.
 */
function resultOf(change: RiskyChange, word: string, figures: PlayCounts | undefined): string {
  const who = figures?.started === 0 ? 'none' : 'some';
  const message = text('No daily game available today.');
  switch (change) {
    case 'deactivate':
      return text(
        '{who, select, none {Players} other {They}} will see “{message}” until it is active again.',
        {
          who,
          message,
        },
      );
    case 'delete':
      return text(
        '{who, select, none {Players} other {They}} will see “{message}” until it is restored.',
        {
          who,
          message,
        },
      );
    case 'word':
      return text('Anyone who has started keeps the old word. Everyone else gets the new one.');
    case 'pictures':
      return text('Players see the new pictures from now on, even in the middle of a game.');
    case 'replace':
      return text(
        'Players who have started {word} can finish it. Everyone else gets the new game.',
        { word },
      );
  }
}

function upcomingConsequence(
  change: UpcomingChange,
  days: readonly GameDay[],
  today: string,
): Consequence {
  const values = { days: listOf(days, today), result: UPCOMING_RESULTS[change] };
  return {
    title: text(
      '{change, select, deactivate {Deactivate} delete {Delete} word {Change the word of} other {Change the pictures of}} this game?',
      { change },
    ),
    text: text('It is the daily game of {days}. {result}', values),
    confirmLabel: LABELS[change],
    isCurrent: false,
  };
}

/** Returns how many people play a game: `412 people are playing it and 80 have finished.` */
export function playersText(figures: PlayCounts | undefined): string {
  if (!figures) return text('People may be playing it.');
  const { started, finished } = figures;
  if (started === 0) return text('Nobody has started it yet.');
  const playing = Math.max(0, started - finished);
  if (playing === 0) {
    return text(
      '{finished, plural, one {1 person has} other {{finished} people have}} finished it.',
      { finished },
    );
  }
  if (finished === 0) {
    return text('{playing, plural, one {1 person is} other {{playing} people are}} playing it.', {
      playing,
    });
  }
  return text(
    '{playing, plural, one {1 person is} other {{playing} people are}} playing it and {finished} {finished, plural, one {has} other {have}} finished.',
    { playing, finished },
  );
}

/**
 * Returns how many people have started a game with the hint that it has now; undefined for nobody.
 */
export function oldHintText(figures: PlayCounts | undefined): string | undefined {
  if (!figures || figures.started === 0) return undefined;
  return text(
    '{count, plural, one {1 person has} other {{count} people have}} started the game with the old text.',
    {
      count: figures.started,
    },
  );
}

const listOf = (days: readonly GameDay[], today: string): string =>
  enumeration(days.map(({ date }) => shortDayText(date, today)));
