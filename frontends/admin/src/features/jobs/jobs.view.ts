import type { JobQueue } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

interface QueueDescription {
  readonly title: string;
  readonly text: string;
}

const DESCRIPTIONS: Readonly<Record<string, QueueDescription>> = {
  pictures: {
    title: text('Image sizes'),
    text: text(
      'Creates smaller copies of new images for different screens. Until they exist, players get the original, which takes longer to load.',
    ),
  },
  'picture-clearing': {
    title: text('Image cleanup'),
    text: text('Deletes images that no game uses, once an hour.'),
  },
  'circle-clearing': {
    title: text('Circle cleanup'),
    text: text(
      'Deletes memberships in circles that nobody has used for over a year, and results of players who have left, once an hour.',
    ),
  },
  'report-clearing': {
    title: text('Report cleanup'),
    text: text('Deletes what players reported more than 90 days ago, once an hour.'),
  },
  'daily-pick': {
    title: text('Daily games'),
    text: text(
      'Picks the games of the next days in advance. A day without a game gets one when its first player arrives.',
    ),
  },
};

/** Returns the title and description of a queue. An unknown queue is titled with its name. */
export const describeQueue = (name: string): QueueDescription =>
  DESCRIPTIONS[name] ?? { title: name, text: text('Background jobs of the game catalog.') };

export interface QueueState {
  readonly tone: 'wrong' | 'lit' | 'open' | 'right';
  readonly text: string;
}

/** Returns the state of a queue in a word or two. Failures take precedence. */
export function queueState({ failed, active, waiting }: JobQueue): QueueState {
  if (failed > 0) return { tone: 'wrong', text: text('{count} failed', { count: failed }) };
  if (active > 0) return { tone: 'lit', text: text('Running') };
  return waiting > 0
    ? { tone: 'open', text: text('Waiting') }
    : { tone: 'right', text: text('All done') };
}

/** Returns the state of all queues in one line. */
export function summaryText(queues: readonly JobQueue[]): string {
  const sum = (key: 'failed' | 'active' | 'waiting') =>
    queues.reduce((total, queue) => total + queue[key], 0);
  const [failed, pending] = [sum('failed'), sum('active') + sum('waiting')];
  if (failed > 0)
    return text('{count, plural, one {1 job} other {{count} jobs}} failed', { count: failed });
  return pending > 0
    ? text('{count, plural, one {1 job} other {{count} jobs}} pending', { count: pending })
    : text('All jobs done');
}

/** Returns a duration as `40 s`, `3 min` or `2 h`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
