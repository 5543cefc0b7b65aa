import { beforeEach, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createRetryLog } from './retry-log.ts';

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly stream: string;
  readonly reason?: string;
  readonly failures?: number;
  readonly err?: { readonly message: string; readonly stack: string };
}

class KnownError extends Error {}

let lines: Line[];
let nowMs: number;

beforeEach(() => {
  lines = [];
  nowMs = 0;
});

function startLog() {
  const logger = createLogger('test', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as Line),
  });
  return createRetryLog({
    logger,
    fields: { stream: 'S' },
    failing: 'log unavailable; retrying',
    recovered: 'log available again',
    explain: (error) => (error instanceof KnownError ? 'log has a gap; retrying' : undefined),
    now: () => nowMs,
  });
}

/** Fails four times a second. */
function failFor(log: ReturnType<typeof startLog>, seconds: number, error: () => Error): void {
  for (let i = 0; i < seconds * 4; i++, nowMs += 250) log.failed(error());
}

test('an error is logged once with its stack, and then once a minute without, with the number of failures', () => {
  failFor(startLog(), 121, () => new Error('closed'));
  expect(lines.map(({ msg, stream }) => [msg, stream])).toEqual(
    Array(3).fill(['log unavailable; retrying', 'S']),
  );
  expect(lines[0]?.err).toMatchObject({
    message: 'closed',
    stack: expect.stringContaining('retry-log'),
  });
  expect(lines.slice(1).map(({ reason, failures, err }) => [reason, failures, err])).toEqual([
    ['closed', 240, undefined],
    ['closed', 240, undefined],
  ]);
});

test('an error that explains itself is logged with its own text and without its stack', () => {
  failFor(startLog(), 10, () => new KnownError('message 3 is missing'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'log has a gap; retrying',
    reason: 'message 3 is missing',
  });
  expect(lines[0]).not.toHaveProperty('err');
});

test('another error is logged at once, and the end of the failures', () => {
  const log = startLog();
  log.succeeded();
  failFor(log, 2, () => new Error('closed'));
  failFor(log, 2, () => new KnownError('message 3 is missing'));
  log.succeeded();
  log.succeeded();
  failFor(log, 2, () => new Error('closed'));
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'log unavailable; retrying'],
    ['warn', 'log has a gap; retrying'],
    ['info', 'log available again'],
    ['warn', 'log unavailable; retrying'],
  ]);
});
