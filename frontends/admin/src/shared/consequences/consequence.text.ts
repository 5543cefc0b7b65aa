import { NO_DAILY_GAME_TODAY } from '@imguessr/api-client/messages';
import type { AdminGameSummary, GameDay, GameFigures } from '@imguessr/contracts';
import { RESTORE_DAYS } from '@imguessr/game-rules';
import { shortDayText } from '../dates/day-label.ts';

/** Returns what is shown below the question before games are deleted. */
export const restorableText = (count: number): string =>
  `${count === 1 ? 'It' : 'They'} can be restored for ${RESTORE_DAYS} days.`;

/** What an administrator is about to do with a game. */
export type RiskyChange = 'deactivate' | 'delete' | 'word' | 'pictures';

/** What a change of a game means for those who play it. */
export interface Consequence {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** The word that must be typed before the change can be confirmed; undefined when a press is enough. */
  readonly wordToType?: string | undefined;
  /** Whether players somewhere have the game as today's. */
  readonly isCurrent: boolean;
}

/**
 * Returns what a change means for the game of a current or coming day. Undefined for any other game, and for a change
 * that repairs an unplayable one. `figures` are undefined while not known; `today` is the administrator's date.
 */
export function consequenceOf(
  game: Pick<AdminGameSummary, 'word' | 'days' | 'isPlayable'>,
  change: RiskyChange,
  today: string,
  figures: GameFigures | undefined,
): Consequence | undefined {
  const current = game.days.filter(({ state }) => state === 'current');
  const isRepair = change !== 'delete' && !game.isPlayable;
  if (game.days.length === 0 || isRepair) return undefined;
  if (current.length > 0) return currentConsequence(game.word, change, current, today, figures);
  return upcomingConsequence(change, game.days, today);
}

const VERBS: Readonly<Record<RiskyChange, string>> = {
  deactivate: 'Deactivate',
  delete: 'Delete',
  word: 'Change the word of',
  pictures: 'Change the pictures of',
};

const LABELS: Readonly<Record<RiskyChange, string>> = {
  deactivate: 'Deactivate Game',
  delete: 'Delete Game',
  word: 'Change Word',
  pictures: 'Change Pictures',
};

const CURRENT_RESULTS: Readonly<Record<RiskyChange, string>> = {
  deactivate: `They will see “${NO_DAILY_GAME_TODAY}” until it is active again.`,
  delete: `They will see “${NO_DAILY_GAME_TODAY}” until it is restored.`,
  word: 'Plays that have started are decided by the old word; everybody else guesses the new one from now on.',
  pictures: 'Everybody sees the new pictures at once, also in the middle of a game.',
};

const UPCOMING_RESULTS: Readonly<Record<RiskyChange, string>> = {
  deactivate: 'Another game will be picked automatically.',
  delete: 'Another game will be picked automatically.',
  word: 'Players will get it with the new word.',
  pictures: 'Players will get it with the new pictures.',
};

function currentConsequence(
  word: string,
  change: RiskyChange,
  days: readonly GameDay[],
  today: string,
  figures: GameFigures | undefined,
): Consequence {
  const isToday = days.some(({ date }) => date === today);
  const name = isToday ? "today's game" : `the game of ${listOf(days, today)}`;
  const where = isToday ? '' : ' It is that day in some time zones.';
  return {
    title: `${VERBS[change]} ${name}?`,
    text: `${playersText(figures)}${where} ${resultOf(change, figures)}`,
    confirmLabel: LABELS[change],
    wordToType: change === 'delete' ? word : undefined,
    isCurrent: true,
  };
}

/** Returns the result of a change for players; without any, the sentence does not refer to them as `They`. */
function resultOf(change: RiskyChange, figures: GameFigures | undefined): string {
  const result = CURRENT_RESULTS[change];
  return figures?.started === 0 ? result.replace(/^They /, 'Players ') : result;
}

function upcomingConsequence(change: RiskyChange, days: readonly GameDay[], today: string): Consequence {
  const how = days.some(({ isPlanned }) => isPlanned) ? 'planned' : 'picked';
  return {
    title: `${VERBS[change]} this game?`,
    text: `It is ${how} as the daily game of ${listOf(days, today)}. ${UPCOMING_RESULTS[change]}`,
    confirmLabel: LABELS[change],
    isCurrent: false,
  };
}

/** Returns how many people play a game: `412 people are playing it and 80 have finished.` */
export function playersText(figures: GameFigures | undefined): string {
  if (!figures) return 'People may be playing it.';
  const { started, finished } = figures;
  if (started === 0) return 'Nobody has started it yet.';
  const playing = Math.max(0, started - finished);
  if (playing === 0) return `${peopleText(finished)} ${finished === 1 ? 'has' : 'have'} finished it.`;
  const others = finished === 0 ? '' : ` and ${finished} ${finished === 1 ? 'has' : 'have'} finished`;
  return `${peopleText(playing)} ${playing === 1 ? 'is' : 'are'} playing it${others}.`;
}

/** Returns how many people have started a game with the hint that it has now; undefined for nobody. */
export function oldHintText(figures: GameFigures | undefined): string | undefined {
  if (!figures || figures.started === 0) return undefined;
  return `${peopleText(figures.started)} ${figures.started === 1 ? 'has' : 'have'} started the game with the old hint.`;
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const listOf = (days: readonly GameDay[], today: string): string =>
  days.map(({ date }) => shortDayText(date, today)).join(', ');
