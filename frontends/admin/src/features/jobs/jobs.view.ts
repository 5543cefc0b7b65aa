import type { JobQueue } from '@imguessr/contracts';

interface QueueDescription {
  readonly title: string;
  readonly text: string;
}

const DESCRIPTIONS: Readonly<Record<string, QueueDescription>> = {
  pictures: {
    title: 'Image sizes',
    text: 'Creates smaller copies of new images for different screens. Until they exist, players get the original, which takes longer to load.',
  },
  'picture-clearing': {
    title: 'Image cleanup',
    text: 'Deletes images that no game uses, once an hour.',
  },
  'box-checks': {
    title: 'Import checks',
    text: 'Checks the pictures of uploaded boxes of games.',
  },
  'box-imports': {
    title: 'Imports',
    text: 'Imports the games of checked boxes.',
  },
  'box-clearing': {
    title: 'Import cleanup',
    text: 'Deletes boxes that were uploaded more than a day ago, once an hour.',
  },
  'circle-clearing': {
    title: 'Circle cleanup',
    text: 'Deletes memberships in circles that nobody has used for over a year, and results of players who have left, once an hour.',
  },
  'report-clearing': {
    title: 'Report cleanup',
    text: 'Deletes what players reported more than 90 days ago, once an hour.',
  },
  'webhook-watch': {
    title: 'News for webhooks',
    text: 'Looks for what webhooks are told, every fifteen seconds.',
  },
  'webhook-delivery': {
    title: 'Webhooks',
    text: 'Sends messages to webhooks, and again where nobody has accepted them.',
  },
  'daily-pick': {
    title: 'Daily games',
    text: 'Picks the games of the next days in advance. A day without a game gets one when its first player arrives.',
  },
};

/** Returns the title and description of a queue. An unknown queue is titled with its name. */
export const describeQueue = (name: string): QueueDescription =>
  DESCRIPTIONS[name] ?? { title: name, text: 'Background jobs of the game catalog.' };

export interface QueueState {
  readonly tone: 'wrong' | 'lit' | 'open' | 'right';
  readonly text: string;
}

/** Returns the state of a queue in a word or two. Failures take precedence. */
export function queueState({ failed, active, waiting }: JobQueue): QueueState {
  if (failed > 0) return { tone: 'wrong', text: `${failed} failed` };
  if (active > 0) return { tone: 'lit', text: 'Running' };
  return waiting > 0 ? { tone: 'open', text: 'Waiting' } : { tone: 'right', text: 'All done' };
}

/** Returns the state of all queues in one line. */
export function summaryText(queues: readonly JobQueue[]): string {
  const sum = (key: 'failed' | 'active' | 'waiting') => queues.reduce((total, queue) => total + queue[key], 0);
  const [failed, pending] = [sum('failed'), sum('active') + sum('waiting')];
  if (failed > 0) return `${jobsText(failed)} failed`;
  return pending > 0 ? `${jobsText(pending)} pending` : 'All jobs done';
}

/** Returns a number of jobs as text: `1 job`, `12 jobs`. */
export const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

/** Returns a duration as `40 s`, `3 min` or `2 h`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
