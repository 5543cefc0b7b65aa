import type { AdminGameSummary, GameFigures, Schedule, ScheduledDay } from '@imguessr/contracts';
import { CLUE_COUNT, shiftDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { dayPath, gamePath } from '../../shared/navigation/addresses.ts';

/** The number of coming days on the dashboard. */
export const COMING_DAYS = 7;

export interface DashboardData {
  /** The administrator's date, yyyy-MM-dd. */
  readonly today: string;
  readonly schedule: Schedule;
  readonly games: readonly AdminGameSummary[];
  readonly figures: readonly GameFigures[];
}

/** A task, and the link that does it. */
export interface Need {
  readonly text: string;
  readonly href: string;
  readonly link: string;
}

/** Returns a day of the schedule; a day without a game if the schedule does not contain it. */
export const dayOf = (schedule: Schedule, date: string): ScheduledDay =>
  schedule.days.find((day) => day.date === date) ?? { date, hasBegun: false, repeats: [] };

export const comingDays = (schedule: Schedule, today: string): ScheduledDay[] =>
  Array.from({ length: COMING_DAYS }, (_, index) => dayOf(schedule, shiftDate(today, index + 1)));

/** The most urgent first. */
export const listNeeds = (data: DashboardData): Need[] => [
  ...dayNeeds(data),
  ...imageNeeds(data),
  ...clueNeeds(data),
];

const openIt = (gameId: number) => ({ href: gamePath(gameId), link: text('Open it') });

function dayNeeds({ schedule, today }: DashboardData): Need[] {
  const { game } = dayOf(schedule, today);
  const coming = comingDays(schedule, today);
  const broken = coming.flatMap(({ game }) => (game && !game.isPlayable ? [game] : []));
  const free = coming.filter(({ game, likely }) => !game && !likely);
  const needs: Need[] = [];
  if (!game)
    needs.push({
      text: text('Today has no game.'),
      href: '/admin/schedule',
      link: text('Open the schedule'),
    });
  else if (!game.isPlayable)
    needs.push({
      text: text("Today's game, {word}, cannot be played.", { word: game.word }),
      ...openIt(game.id),
    });
  for (const { id, word } of broken)
    needs.push({
      text: text('{word} is coming up, but cannot be played.', { word }),
      ...openIt(id),
    });
  if (free[0])
    needs.push({
      text: text(
        '{count, plural, one {One of the next seven days has no game.} other {{count} of the next seven days have no game.}}',
        { count: free.length },
      ),
      href: dayPath(free[0].date),
      link: text('Plan'),
    });
  return needs;
}

/** Returns one need about all of some games; for a single game, a need of its own. */
function needOfAll<Item>(
  items: readonly Item[],
  ofOne: (item: Item) => Need,
  ofMany: (count: number) => Need,
): Need[] {
  const [first] = items;
  if (first === undefined) return [];
  return [items.length === 1 ? ofOne(first) : ofMany(items.length)];
}

const imageNeeds = ({ games }: DashboardData): Need[] =>
  needOfAll(
    games.filter(({ imageCount }) => imageCount < CLUE_COUNT),
    ({ id, word, imageCount: count }) => ({
      text: text('{word} has {count} of {all} pictures.', { word, count, all: CLUE_COUNT }),
      href: gamePath(id),
      link: text('Add pictures'),
    }),
    (count) => ({
      text: text('{count} games have fewer than {all} pictures.', { count, all: CLUE_COUNT }),
      href: '/admin?show=too-few-images',
      link: text('Show them'),
    }),
  );

const VERDICTS: Readonly<
  Record<
    GameFigures['flaggedClues'][number]['verdict'],
    (of: { clue: number; word: string }) => string
  >
> = {
  'gives-away': (of) => text('Clue {clue} of {word} gives the word away.', of),
  'barely-helps': (of) => text('Clue {clue} of {word} barely helps.', of),
  'too-hard': (of) => text('Clue {clue} of {word} is too hard.', of),
};

function clueNeeds({ games, figures }: DashboardData): Need[] {
  const flagged = figures.flatMap(({ gameId, flaggedClues: [clue] }) => {
    const game = games.find(({ id }) => id === gameId);
    return clue && game ? [{ game, clue }] : [];
  });
  return needOfAll(
    flagged,
    ({ clue: { clue, verdict }, game: { id, word } }) => ({
      text: VERDICTS[verdict]({ clue, word }),
      ...openIt(id),
    }),
    (count) => ({
      text: text('{count} games have a clue to reconsider.', { count }),
      href: '/admin?show=flagged-clue',
      link: text('Show them'),
    }),
  );
}
