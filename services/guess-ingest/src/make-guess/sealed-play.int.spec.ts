// Needs NATS: what the log has of a sealed play.
import { describe, expect, test } from 'vitest';
import { useIngest } from '../testing/fixtures.ts';
import { codeIn } from '../testing/ingest.ts';

const SEALED = { isSealed: true } as const;

describe('a sealed play', () => {
  const { call } = useIngest(1);
  const progressOf = (reply: Awaited<ReturnType<typeof call.guess>>) =>
    'progress' in reply ? reply.progress : undefined;

  test('is answered with how far it has come, and with the word once it is over', async () => {
    const first = await call.guess('a', 'SHARK', SEALED);
    expect(progressOf(first)).toEqual({ attemptsUsed: 1, clueIndex: 1, wordLength: 5 });
    expect(progressOf(await call.guess('a', '@REVEAL@', { ...SEALED, imageIndex: 1 }))).toEqual({
      attemptsUsed: 2,
      clueIndex: 2,
      wordLength: 5,
    });
    const last = await call.guess('a', 'WHALE', { ...SEALED, imageIndex: 2 });
    expect(progressOf(last)).toEqual({
      attemptsUsed: 3,
      clueIndex: 4,
      wordLength: 5,
      word: 'WHALE',
    });
  });

  test('cannot skip a clue, and a refused attempt is not recorded', async () => {
    for (const guess of ['SHARK', '@REVEAL@', '@GIVEUP@']) {
      expect(codeIn(await call.guess('b', guess, { ...SEALED, imageIndex: 4 }))).toBe(
        'CLUE_NOT_REVEALED',
      );
    }
    expect(await call.records('b')).toEqual([]);
    expect(codeIn(await call.guess('c', 'SHARK', { imageIndex: 4 }))).toBe('recorded');
  });

  test('has an equal answer for a repeated guess, whatever followed', async () => {
    const first = await call.guess('d', 'SHARK', { ...SEALED, commandId: 'one' });
    await call.guess('d', 'WHALE', { ...SEALED, imageIndex: 1 });
    expect(await call.guess('d', 'SHARK', { ...SEALED, commandId: 'one' })).toEqual(first);
  });

  test('is sealed only if each attempt was', async () => {
    await call.guess('e', 'SHARK', SEALED);
    expect(await call.play('e')).toMatchObject({
      isSealed: true,
      progress: { attemptsUsed: 1, clueIndex: 1 },
    });
    await call.guess('e', '@GIVEUP@');
    expect(await call.play('e')).toMatchObject({
      isSealed: false,
      progress: { attemptsUsed: 2, word: 'WHALE' },
    });
  });
});
