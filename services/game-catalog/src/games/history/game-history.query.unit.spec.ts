import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../rule/game.events.ts';
import { historyOf } from './game-history.query.ts';

const created = { type: 'GameCreated', word: 'TIGER', isActive: true, isDaily: false } as const;
const image = (imageId: number, description = '', hint?: string): GameEvent => ({
  type: 'ImageAdded',
  imageId,
  pictureHash: String(imageId).repeat(64),
  description,
  hint,
});
const address = (digit: string) => `/pictures/${digit.repeat(32)}.webp`;

/** Returns the history entry of the last event. */
function entryOf(...events: GameEvent[]) {
  const recorded = events.map((event, index) => ({
    event,
    revision: index + 1,
    cause: { actor: `admin:${index}`, atMs: Date.parse('2026-05-01T10:00:00.123Z') + index },
  }));
  const entry = historyOf(recorded).at(-1);
  if (!entry) throw new Error('no entry');
  return entry;
}

/** Returns the text of the last history entry, and its changes as tuples. */
function lastOf(...events: GameEvent[]) {
  const entry = entryOf(...events);
  return {
    text: entry.text,
    changes: entry.changes.map(({ field, from, to }) => [field, from, to]),
  };
}

describe('the history of a game', () => {
  test('lists actor, time and event type, oldest first', () => {
    const cause = (actor: string, at: string) => ({ actor, atMs: Date.parse(at) });
    const recorded = [
      { revision: 1, cause: cause('seed', '2026-05-01T10:00:00Z'), event: created },
      {
        revision: 2,
        cause: cause('admin:1f', '2026-05-02T10:00:00.5Z'),
        event: { type: 'GameDeleted' } as const,
      },
    ];
    expect(historyOf(recorded)).toMatchObject([
      { revision: 1, at: '2026-05-01T10:00:00.000Z', by: 'seed', fact: 'GameCreated' },
      {
        revision: 2,
        at: '2026-05-02T10:00:00.500Z',
        by: 'admin:1f',
        fact: 'GameDeleted',
        text: 'Game deleted',
      },
    ]);
    expect(historyOf([])).toEqual([]);
  });
});

describe('the text of a history entry', () => {
  test.each<[string, GameEvent[], (readonly (string | null)[])[]]>([
    [
      'Game created with the word TIGER, active, not flagged daily',
      [created],
      [
        ['word', null, 'TIGER'],
        ['isActive', null, 'true'],
        ['isDaily', null, 'false'],
      ],
    ],
    [
      'Word changed from TIGER to LION',
      [created, { type: 'WordChanged', word: 'LION' }],
      [['word', 'TIGER', 'LION']],
    ],
    [
      'Afterword changed from nothing to “It roars.”',
      [created, { type: 'DetailsChanged', afterword: 'It roars.' }],
      [['afterword', null, 'It roars.']],
    ],
    [
      'Note: “Clue 2 is dark.”',
      [created, { type: 'DetailsChanged', note: 'Clue 2 is dark.' }],
      [['note', null, 'Clue 2 is dark.']],
    ],
    [
      'Note removed: “Clue 2 is dark.”',
      [
        created,
        { type: 'DetailsChanged', note: 'Clue 2 is dark.' },
        { type: 'DetailsChanged', note: '' },
      ],
      [['note', 'Clue 2 is dark.', null]],
    ],
    ['Game activated', [created, { type: 'GameActivated' }], [['isActive', 'false', 'true']]],
    ['Game deactivated', [created, { type: 'GameDeactivated' }], [['isActive', 'true', 'false']]],
    [
      'Flagged as a daily game',
      [created, { type: 'DailyFlagSet' }],
      [['isDaily', 'false', 'true']],
    ],
    [
      'No longer flagged as a daily game',
      [created, { type: 'DailyFlagCleared' }],
      [['isDaily', 'true', 'false']],
    ],
    ['Picture added as clue 1', [created, image(1)], [['picture', null, address('1')]]],
    [
      'Line after the game (clue 1) changed from nothing to “a hive”',
      [created, image(1), { type: 'ImageDescribed', imageId: 1, description: 'a hive' }],
      [['description', null, 'a hive']],
    ],
    [
      'Picture added as clue 1: “a hive”',
      [created, image(1, 'a hive', 'it hums')],
      [
        ['picture', null, address('1')],
        ['hint', null, 'it hums'],
        ['description', null, 'a hive'],
      ],
    ],
    [
      'What it shows (clue 1) changed from “it hums” to nothing',
      [
        created,
        image(1, 'a hive', 'it hums'),
        { type: 'ImageDescribed', imageId: 1, description: 'a hive', hint: '' },
      ],
      [['hint', 'it hums', null]],
    ],
    [
      'What it shows (clue 1) changed from nothing to “it hums”; line after the game (clue 1) changed from “a hive” to “a nest”',
      [
        created,
        image(1, 'a hive'),
        { type: 'ImageDescribed', imageId: 1, description: 'a nest', hint: 'it hums' },
      ],
      [
        ['hint', null, 'it hums'],
        ['description', 'a hive', 'a nest'],
      ],
    ],
    [
      'Picture of clue 1 replaced',
      [
        created,
        image(1),
        { type: 'ImagePictureReplaced', imageId: 1, pictureHash: '9'.repeat(64) },
      ],
      [['picture', address('1'), address('9')]],
    ],
    [
      'Pictures reordered: clue 2 is now clue 1, clue 1 is now clue 2',
      [created, image(1), image(2), { type: 'ImagesReordered', imageIds: [2, 1] }],
      [['imageOrder', '1, 2', '2, 1']],
    ],
    [
      'Picture of clue 1 removed',
      [created, image(1, 'a hive'), { type: 'ImageRemoved', imageId: 1 }],
      [
        ['picture', address('1'), null],
        ['description', 'a hive', null],
      ],
    ],
    [
      'Credit (clue 1) changed from nothing to “Ann, cc-by, https://a.b”',
      [
        created,
        image(1),
        {
          type: 'ImageDescribed',
          imageId: 1,
          description: '',
          credit: { author: 'Ann', licence: 'cc-by', source: 'https://a.b' },
        },
      ],
      [['credit', null, 'Ann, cc-by, https://a.b']],
    ],
    ['Game deleted', [created, { type: 'GameDeleted' }], []],
    [
      'Picked automatically as the daily game of 2026-05-01',
      [created, { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: false }],
      [['dailyDate', null, '2026-05-01']],
    ],
    [
      'Planned as the daily game of 2026-05-01',
      [created, { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: true }],
      [['dailyDate', null, '2026-05-01']],
    ],
    [
      'No longer the daily game of 2026-05-01',
      [
        created,
        { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: true },
        { type: 'DailyGameReleased', date: '2026-05-01' },
      ],
      [['dailyDate', '2026-05-01', null]],
    ],
    [
      'Game restored with the word TIGER, active, not flagged daily',
      [created, { type: 'GameDeleted' }, { type: 'GameRestored' }],
      [],
    ],
  ])('%s', (text, events, changes) => {
    expect(lastOf(...events)).toEqual({ text, changes });
  });

  test('names a picture after the fifth a spare picture, and comes with the picture', () => {
    const six = [1, 2, 3, 4, 5, 6].map((id) => image(id));
    expect(entryOf(created, ...six)).toMatchObject({
      text: 'Picture added as spare picture 6',
      pictureUrl: address('6'),
    });
    expect(entryOf(created, ...six, { type: 'ImageRemoved', imageId: 2 })).toMatchObject({
      text: 'Picture of clue 2 removed',
      pictureUrl: address('2'),
    });
  });

  test('compares with the value before the event, not with the original one', () => {
    const words = ['LION', 'LYNX'].map((word): GameEvent => ({ type: 'WordChanged', word }));
    expect(lastOf(created, ...words).text).toBe('Word changed from LION to LYNX');
  });
});
