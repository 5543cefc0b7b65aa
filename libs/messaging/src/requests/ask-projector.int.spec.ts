// Needs NATS: a subject on which nobody responds, or stops to.
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { useConnection } from '../testing/use-connection.ts';
import { askProjector } from './ask-projector.ts';

const nats = useFixture(
  () => startNats(),
  (server) => server.stop(),
);
const nc = useConnection(nats);

let lastSubject = 0;
/** Answers requests to a subject of their own with these reports, and returns the subject. */
function reporting(...reports: readonly object[]): string {
  const subject = `test.projector.${++lastSubject}`;
  nc.subscribe(subject, {
    callback: (_, message) => {
      for (const report of reports) message.respond(JSON.stringify(report));
    },
  });
  return subject;
}

describe('a stats projector that is asked', () => {
  test('is followed until its last report', async () => {
    const seen: object[] = [];
    const subject = reporting(
      { done: false, folded: 1 },
      { done: false, folded: 2 },
      { done: true, folded: 3 },
    );
    const last = await askProjector(nc, subject, { onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([1, 2].map((folded) => ({ done: false, folded })));
    expect(last).toEqual({ done: true, folded: 3 });
  });

  test('tells why it failed', async () => {
    await expect(askProjector(nc, reporting({ done: true, error: 'no Redis' }))).rejects.toThrow(
      'no Redis',
    );
  });

  test('is not waited for once it reports nothing any more', async () => {
    const asked = askProjector(nc, reporting({ done: false }), { maxSilenceMs: 100 });
    await expect(asked).rejects.toThrow('reported no progress');
  });

  test('is missed at once where none is running', async () => {
    await expect(askProjector(nc, 'test.projector.none')).rejects.toThrow(
      'No stats projector is running',
    );
  });
});
