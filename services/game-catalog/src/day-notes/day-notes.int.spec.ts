// Starts the service: a note at every replica, and writers at once.
import { describe, expect, test } from 'vitest';
import { useTestCatalog } from '../testing/fixtures.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
const catalog = useTestCatalog({ replicas: 2, clock: () => NOW });
const date = '2026-05-20';
const notes = () => catalog.request('dayNotes', {});

describe('the note of a day', () => {
  test('is what was written last, with its author, at every replica, without a game and for days that are over', async () => {
    const written = await catalog.request('noteDay', {
      date,
      text: '  World Bee Day\0 ',
      actor: 'maker:ann',
    });
    const note = {
      date,
      text: 'World Bee Day',
      revision: 1,
      by: 'maker:ann',
      at: new Date(NOW).toISOString(),
    };
    expect(written).toEqual(note);
    const old = await catalog.request('noteDay', {
      date: '2020-01-01',
      text: 'First day',
      actor: 'maker:eva',
    });
    for (let round = 0; round < 4; round++) expect(await notes()).toEqual([old, note]);
  });

  test('is not written twice, and not over what somebody else has written meanwhile', async () => {
    expect(
      await catalog.request('noteDay', { date, text: 'World Bee Day', actor: 'maker:eva' }),
    ).toMatchObject({
      ...{ revision: 1, by: 'maker:ann' },
    });
    const writes = ['One', 'Two', 'Three'].map((text) =>
      catalog.outcome('noteDay', { date, text, revision: 1 }),
    );
    expect((await Promise.all(writes)).toSorted()).toEqual([
      'REVISION_CONFLICT',
      'REVISION_CONFLICT',
      'ok',
    ]);
    expect((await notes()).at(-1)).toMatchObject({ revision: 2 });
  });

  test('is removed by an empty text, and keeps its history', async () => {
    expect(await catalog.request('noteDay', { date, text: ' ' })).toMatchObject({
      text: '',
      revision: 3,
    });
    expect((await notes()).map((note) => note.date)).toEqual(['2020-01-01']);
    expect(await catalog.request('noteDay', { date, text: 'Again', revision: 3 })).toMatchObject({
      revision: 4,
    });
  });

  test('is hidden in blind mode', async () => {
    expect(await catalog.request('dayNotes', { blind: true })).toEqual([]);
  });
});
