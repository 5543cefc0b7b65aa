import type { JobQueue } from '@imguessr/contracts';

interface About {
  readonly title: string;
  readonly text: string;
}

const KNOWN: Readonly<Record<string, About>> = {
  pictures: {
    title: 'Picture sizes',
    text: 'Makes each new picture in the sizes that screens need. Until then players get it as it was uploaded, which only takes them longer.',
  },
  'picture-clearing': {
    title: 'Clearing up',
    text: 'Once an hour, removes pictures that no game shows any more.',
  },
  'daily-pick': {
    title: 'Daily games',
    text: 'Picks the games of the next days ahead of time. A day without one gets it when its first player comes.',
  },
};

/** What a queue does, in plain words; one that is new here goes by its own name. */
export const aboutQueue = (name: string): About =>
  KNOWN[name] ?? { title: name, text: 'Background work of the catalog.' };

export interface QueueState {
  readonly tone: 'wrong' | 'lit' | 'open' | 'right';
  readonly text: string;
}

/** How a queue is, in a word or two; what failed comes first. */
export function queueState({ failed, active, waiting }: JobQueue): QueueState {
  if (failed > 0) return { tone: 'wrong', text: `${failed} failed` };
  if (active > 0) return { tone: 'lit', text: 'Working' };
  return waiting > 0 ? { tone: 'open', text: 'Waiting' } : { tone: 'right', text: 'All done' };
}

/** All queues in one line. */
export function summaryText(queues: readonly JobQueue[]): string {
  const sum = (key: 'failed' | 'active' | 'waiting') => queues.reduce((total, queue) => total + queue[key], 0);
  const [failed, left] = [sum('failed'), sum('active') + sum('waiting')];
  if (failed > 0) return `${jobsText(failed)} failed`;
  return left > 0 ? `${jobsText(left)} to go` : 'Nothing to do';
}

/** `1 job`, `12 jobs`. */
export const jobsText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

/** Some seconds as `40 s`, `3 min` or `2 h`. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
