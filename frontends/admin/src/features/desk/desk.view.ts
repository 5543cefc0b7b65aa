import type {
  AdminGameSummary,
  GameFigures,
  JobQueue,
  ReportedGame,
  Schedule,
  ScheduledDay,
} from '@imguessr/contracts';
import { mayDo, type Role } from '@imguessr/contracts';
import { CLUE_COUNT, shiftDate } from '@imguessr/game-rules';
import { authorText } from '../../shared/game/author-text.ts';
import { dayPath, gamePath } from '../../shared/navigation/addresses.ts';

/** The number of coming days on the desk. */
export const COMING_DAYS = 7;

/** Undefined while loading, or after a failure. */
export interface DeskData {
  /** The administrator's date, yyyy-MM-dd. */
  readonly today: string;
  readonly schedule: Schedule | undefined;
  readonly games: readonly AdminGameSummary[] | undefined;
  readonly figures: readonly GameFigures[] | undefined;
  readonly queues: readonly JobQueue[] | undefined;
  readonly reports?: readonly ReportedGame[] | undefined;
  readonly role: Role;
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

/** The most urgent first: what somebody with the role can do. */
export function listNeeds(data: DeskData): Need[] {
  const { role, games } = data;
  if (!mayDo(role, 'draft')) return [];
  if (!mayDo(role, 'edit')) {
    return [...sentBackNeeds(data), ...imageNeeds({ games: games?.filter(({ isActive }) => !isActive) })];
  }
  return [
    ...todayNeeds(data),
    ...proposedNeeds(data),
    ...jobNeeds(data),
    ...reportNeeds(data),
    ...freeDayNeeds(data),
    ...imageNeeds(data),
    ...clueNeeds(data),
  ];
}

function proposedNeeds({ games = [] }: DeskData): Need[] {
  const proposed = games.filter(({ review }) => review?.state === 'proposed');
  const [only] = proposed;
  if (!only?.review) return [];
  if (proposed.length === 1) {
    const text = `${only.word} was proposed by ${authorText(only.review, only.review.by)}.`;
    return [{ text, href: gamePath(only.id), link: 'Review it' }];
  }
  return [{ text: `${proposed.length} games are proposed.`, href: '/admin?show=proposed', link: 'Review them' }];
}

/** Games that whoever is logged in has proposed. */
function sentBackNeeds({ games = [] }: DeskData): Need[] {
  return games.flatMap(({ id, word, review }) => {
    if (review?.state !== 'sentBack' || review.author !== 'you') return [];
    const reason = review.reason ? `: “${review.reason}”` : '.';
    return [{ text: `${word} was sent back${reason}`, href: gamePath(id), link: 'Open it' }];
  });
}

function todayNeeds({ schedule, today }: DeskData): Need[] {
  if (!schedule) return [];
  const { game } = dayOf(schedule, today);
  if (!game) return [{ text: 'Today has no game.', href: '/admin/schedule', link: 'Open the schedule' }];
  if (game.isPlayable) return [];
  return [{ text: `Today's game, ${game.word}, cannot be played.`, href: gamePath(game.id), link: 'Open it' }];
}

function jobNeeds({ queues = [] }: DeskData): Need[] {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  if (failed === 0) return [];
  const text = failed === 1 ? 'A background job has failed.' : `${failed} background jobs have failed.`;
  return [{ text, href: '/admin/jobs', link: 'See why' }];
}

function reportNeeds({ reports = [] }: DeskData): Need[] {
  const count = reports.reduce((sum, game) => sum + game.count, 0);
  if (count === 0) return [];
  const what = count === 1 ? 'A player has reported a game.' : `${count.toLocaleString('en')} reports of players`;
  const games = reports.length === 1 ? 'one game' : `${reports.length} games`;
  return [{ text: count === 1 ? what : `${what} about ${games}.`, href: '/admin/reports', link: 'Read them' }];
}

function freeDayNeeds({ schedule, today }: DeskData): Need[] {
  if (!schedule) return [];
  const free = comingDays(schedule, today).filter(({ game }) => game === undefined);
  const broken = comingDays(schedule, today).flatMap(({ game }) => (game && !game.isPlayable ? [game] : []));
  return [
    ...broken.map(({ id, word }) => ({
      text: `${word} has a day in the next seven, but cannot be played.`,
      href: gamePath(id),
      link: 'Open it',
    })),
    ...free.slice(0, 1).map(({ date }) => ({ text: freeText(free.length), href: dayPath(date), link: 'Plan' })),
  ];
}

const freeText = (count: number) =>
  count === 1
    ? 'One of the next seven days is left to the automatic pick.'
    : `${count} of the next seven days are left to the automatic pick.`;

function imageNeeds({ games = [] }: Pick<DeskData, 'games'>): Need[] {
  const lacking = games.filter(({ imageCount }) => imageCount < CLUE_COUNT);
  const [only] = lacking;
  if (!only) return [];
  if (lacking.length === 1) {
    const text = `${only.word} has ${only.imageCount} of ${CLUE_COUNT} pictures.`;
    return [{ text, href: gamePath(only.id), link: 'Add pictures' }];
  }
  const text = `${lacking.length} games have fewer than five pictures.`;
  return [{ text, href: '/admin?show=too-few-images', link: 'Show them' }];
}

const VERDICTS: Readonly<Record<GameFigures['flaggedClues'][number]['verdict'], string>> = {
  'gives-away': 'gives the word away',
  'barely-helps': 'barely helps',
  'too-hard': 'is too hard',
};

function clueNeeds({ games = [], figures = [] }: DeskData): Need[] {
  const flagged = figures.flatMap(({ gameId, flaggedClues: [clue] }) => {
    const game = games.find(({ id }) => id === gameId);
    return clue && game ? [{ game, clue }] : [];
  });
  const [only] = flagged;
  if (!only) return [];
  if (flagged.length === 1) {
    const text = `Clue ${only.clue.clue} of ${only.game.word} ${VERDICTS[only.clue.verdict]}.`;
    return [{ text, href: gamePath(only.game.id), link: 'Open it' }];
  }
  const text = `${flagged.length} games have a clue to reconsider.`;
  return [{ text, href: '/admin?show=flagged-clue', link: 'Show them' }];
}
