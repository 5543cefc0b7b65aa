import { rule } from '@imguessr/event-sourcing/testing';
import { NO_CREDIT, RuleError } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { type GameCommand, gameDecider } from './game.decide.ts';
import type { GameEvent } from './game.events.ts';

const game = rule<GameCommand, typeof gameDecider.initialState, GameEvent>(gameDecider);
const created: GameEvent = { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: true };
const image = (imageId: number): GameEvent => ({
  type: 'ImageAdded',
  imageId,
  pictureHash: `h${imageId}`,
  description: '',
});
const five = [1, 2, 3, 4, 5].map(image);

function rejectionCode(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('a game that was not created yet', () => {
  const none = game.given();

  test('is created with its word trimmed and in upper case', () => {
    expect(
      none.when({ type: 'CreateGame', word: ' bee ', isActive: false, isDaily: true }),
    ).toEqual([{ type: 'GameCreated', word: 'BEE', isActive: false, isDaily: true }]);
  });

  test.each(['', 'A', 'A B', 'NAÏVE', 'ABCDEFGHIJKLMNOPQRSTU', '7UP'])(
    'cannot be created with the word %j',
    (word) => {
      expect(
        rejectionCode(() =>
          none.when({ type: 'CreateGame', word, isActive: true, isDaily: false }),
        ),
      ).toBe('INVALID_WORD');
    },
  );

  test('rejects all other commands', () => {
    expect(rejectionCode(() => none.when({ type: 'DeleteGame' }))).toBe('GAME_NOT_FOUND');
  });
});

describe('a game', () => {
  const bee = game.given(created);

  test('is not changed by creating it again', () => {
    expect(bee.when({ type: 'CreateGame', word: 'BEE', isActive: true, isDaily: true })).toEqual(
      [],
    );
  });

  test('records only the fields that a revision changes', () => {
    expect(bee.when({ type: 'ReviseGame', word: 'bee', isActive: true, isDaily: true })).toEqual(
      [],
    );
    expect(bee.when({ type: 'ReviseGame', word: 'wasp' })).toEqual([
      { type: 'WordChanged', word: 'WASP' },
    ]);
    expect(bee.when({ type: 'ReviseGame', isActive: false, isDaily: false })).toEqual([
      { type: 'GameDeactivated' },
      { type: 'DailyFlagCleared' },
    ]);
  });

  test('records an afterword, trimmed, with one link at most; an empty one removes it', () => {
    const afterword = 'They sing:\nhttps://example.org/a';
    const create = { type: 'CreateGame', word: 'bee', isActive: true, isDaily: true } as const;
    expect(game.given().when({ ...create, afterword: ` ${afterword} ` })).toEqual([
      { ...created, afterword },
    ]);
    const told = game.given({ ...created, afterword });
    expect(told.when({ type: 'ReviseGame', afterword })).toEqual([]);
    expect(told.when({ type: 'ReviseGame', word: 'wasp', afterword: '' })).toEqual([
      { type: 'WordChanged', word: 'WASP' },
      { type: 'DetailsChanged', afterword: '' },
    ]);
    expect(told.when({ type: 'ReviseGame', note: 'Clue 2 is dark.' })).toEqual([
      { type: 'DetailsChanged', note: 'Clue 2 is dark.' },
    ]);
    expect(() => told.when({ type: 'ReviseGame', afterword: `${afterword} ${afterword}` })).toThrow(
      'one link',
    );
  });

  test('can be activated and flagged again', () => {
    const off = game.given(created, { type: 'GameDeactivated' }, { type: 'DailyFlagCleared' });
    expect(off.when({ type: 'ReviseGame', isActive: true, isDaily: true })).toEqual([
      { type: 'GameActivated' },
      { type: 'DailyFlagSet' },
    ]);
  });

  test('rejects a revision as a whole when its word is invalid', () => {
    expect(rejectionCode(() => bee.when({ type: 'ReviseGame', word: '!', isActive: false }))).toBe(
      'INVALID_WORD',
    );
  });

  test('rejects a command that expects an older revision, and accepts one that expects the current one', () => {
    expect(rejectionCode(() => bee.when({ type: 'DeleteGame', expectedRevision: 0 }))).toBe(
      'REVISION_CONFLICT',
    );
    expect(bee.when({ type: 'DeleteGame', expectedRevision: 1 })).toEqual([
      { type: 'GameDeleted' },
    ]);
  });
});

describe('a game with images 1 to 5', () => {
  const full = game.given(created, ...five);

  test('gets a new image at the end, only once', () => {
    const add = { type: 'AddImage', pictureHash: 'h', description: ' a hive ' } as const;
    expect(full.when({ ...add, imageId: 6 })).toEqual([
      { type: 'ImageAdded', imageId: 6, pictureHash: 'h', description: 'a hive' },
    ]);
    expect(full.when({ ...add, imageId: 5 })).toEqual([]);
  });

  test('allows changing the picture, description and order of an image in one command', () => {
    expect(
      full.when({
        type: 'ReviseImage',
        imageId: 4,
        pictureHash: 'new',
        description: 'a hive',
        order: 0,
      }),
    ).toEqual([
      { type: 'ImagePictureReplaced', imageId: 4, pictureHash: 'new' },
      { type: 'ImageDescribed', imageId: 4, description: 'a hive' },
      { type: 'ImagesReordered', imageIds: [4, 1, 2, 3, 5] },
    ]);
  });

  test('moves an image to the end if the order is beyond it, and records nothing for an unchanged image', () => {
    expect(full.when({ type: 'ReviseImage', imageId: 1, order: 99 })).toEqual([
      { type: 'ImagesReordered', imageIds: [2, 3, 4, 5, 1] },
    ]);
    expect(
      full.when({ type: 'ReviseImage', imageId: 1, pictureHash: 'h1', description: '', order: 0 }),
    ).toEqual([]);
  });

  test('rejects a new order that does not list every image once', () => {
    expect(full.when({ type: 'ReorderImages', imageIds: [5, 4, 3, 2, 1] })).toEqual([
      { type: 'ImagesReordered', imageIds: [5, 4, 3, 2, 1] },
    ]);
    for (const imageIds of [[1, 2, 3, 4], [1, 1, 2, 3, 4], [1, 2, 3, 4, 6], []]) {
      expect(rejectionCode(() => full.when({ type: 'ReorderImages', imageIds }))).toBe(
        'IMAGE_IDS_MISMATCH',
      );
    }
  });

  test('allows removing an image, and rejects changes of an unknown one', () => {
    expect(full.when({ type: 'RemoveImage', imageId: 3 })).toEqual([
      { type: 'ImageRemoved', imageId: 3 },
    ]);
    expect(rejectionCode(() => full.when({ type: 'RemoveImage', imageId: 9 }))).toBe(
      'IMAGE_NOT_FOUND',
    );
    expect(rejectionCode(() => full.when({ type: 'ReviseImage', imageId: 9 }))).toBe(
      'IMAGE_NOT_FOUND',
    );
  });

  test('becomes the daily game of a date only once', () => {
    const pick = { type: 'PickDaily', date: '2026-05-01', isPlanned: false } as const;
    expect(full.when(pick)).toEqual([
      { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: false },
    ]);
    expect(
      game
        .given(created, ...five, { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: false })
        .when(pick),
    ).toEqual([]);
  });
});

describe('a game with a hundred images', () => {
  test('rejects another image', () => {
    const full = game.given(
      created,
      ...Array.from({ length: 100 }, (_, index) => image(index + 1)),
    );
    const add = { type: 'AddImage', imageId: 101, pictureHash: 'h', description: '' } as const;
    expect(rejectionCode(() => full.when(add))).toBe('TOO_MANY_IMAGES');
  });
});

describe('the daily game of a date', () => {
  const release = { type: 'ReleaseDaily', date: '2026-05-01' } as const;
  const picked: GameEvent = { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: true };
  const released: GameEvent = { type: 'DailyGameReleased', date: '2026-05-01' };
  const past = [created, ...five, picked];

  test('releases that date only, and only once', () => {
    expect(game.given(...past).when(release)).toEqual([released]);
    expect(game.given(...past).when({ ...release, date: '2026-05-02' })).toEqual([]);
    expect(game.given(...past, released).when(release)).toEqual([]);
  });

  test('releases it even after it was deactivated or deleted', () => {
    expect(game.given(...past, { type: 'GameDeactivated' }).when(release)).toEqual([released]);
    expect(game.given(...past, { type: 'GameDeleted' }).when(release)).toEqual([released]);
  });

  test('can be picked for a released date again', () => {
    const pick = { type: 'PickDaily', date: '2026-05-01', isPlanned: true } as const;
    expect(game.given(...past, released).when(pick)).toEqual([picked]);
  });
});

describe('a description', () => {
  test('is trimmed, loses NUL characters, and has lone surrogates replaced', () => {
    const bee = game.given(created);
    const add = {
      type: 'AddImage',
      imageId: 1,
      pictureHash: 'h',
      description: ' a\0 hive \ud83d🐝',
    } as const;
    expect(bee.when(add)).toEqual([
      { type: 'ImageAdded', imageId: 1, pictureHash: 'h', description: 'a hive \ufffd🐝' },
    ]);
  });
});

describe('a hint', () => {
  const hinted = (hint?: string): GameEvent => ({
    type: 'ImageAdded',
    imageId: 1,
    pictureHash: 'h',
    description: 'a hive',
    hint,
  });
  const add = { type: 'AddImage', imageId: 1, pictureHash: 'h', description: '' } as const;
  const revise = { type: 'ReviseImage', imageId: 1 } as const;

  test('is stored like a description, and omitted if it is empty', () => {
    const bee = game.given(created);
    expect(bee.when({ ...add, hint: ' it\0 hums \ud83d ' })).toEqual([
      { type: 'ImageAdded', imageId: 1, pictureHash: 'h', description: '', hint: 'it hums \ufffd' },
    ]);
    expect(bee.when({ ...add, hint: ' ' })).toEqual([
      { type: 'ImageAdded', imageId: 1, pictureHash: 'h', description: '' },
    ]);
  });

  test('is changed and removed without the description, and the description without it', () => {
    const bee = game.given(created, hinted('it hums'));
    const described = { type: 'ImageDescribed', imageId: 1 } as const;
    expect(bee.when({ ...revise, hint: ' it buzzes' })).toEqual([
      { ...described, description: 'a hive', hint: 'it buzzes' },
    ]);
    expect(bee.when({ ...revise, hint: '' })).toEqual([
      { ...described, description: 'a hive', hint: '' },
    ]);
    expect(bee.when({ ...revise, description: 'a nest' })).toEqual([
      { ...described, description: 'a nest' },
    ]);
    expect(bee.when({ ...revise, description: 'a hive', hint: 'it hums ' })).toEqual([]);
  });

  test('is rejected when it names the word', () => {
    const code = (command: GameCommand) =>
      rejectionCode(() => game.given(created, hinted()).when(command));
    expect(code({ ...add, imageId: 2, hint: 'Two bees' })).toBe('HINT_NAMES_WORD');
    expect(code({ ...revise, hint: 'a bee', order: 0 })).toBe('HINT_NAMES_WORD');
    expect(code({ ...revise, description: 'a bee' })).toBe('accepted');
    expect(code({ ...revise, hint: 'being chased' })).toBe('accepted');
  });

  test('prevents the game from getting a word that it names', () => {
    const bee = game.given(created, image(7), hinted('it lives with ants'));
    expect(() => bee.when({ type: 'ReviseGame', word: 'ant', isActive: false })).toThrow(
      'The hint of image 2 would name the word ANT. Change it first.',
    );
    expect(bee.when({ type: 'ReviseGame', word: 'wasp' })).toEqual([
      { type: 'WordChanged', word: 'WASP' },
    ]);
  });

  test('that names the word already does not prevent other changes of the game', () => {
    const renamed: GameEvent = { type: 'WordChanged', word: 'ANT' };
    const ant = game.given(created, hinted('it lives with ants'), renamed);
    expect(ant.when({ type: 'ReviseGame', word: 'ANT', isActive: false })).toEqual([
      { type: 'GameDeactivated' },
    ]);
    expect(ant.when({ ...revise, description: 'a nest' })).toHaveLength(1);
  });
});

describe('the credit of an image', () => {
  const ANN = { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' } as const;
  const added: GameEvent = {
    ...image(1),
    type: 'ImageAdded',
    imageId: 1,
    pictureHash: 'h1',
    description: '',
    credit: ANN,
  };
  const bee = game.given(created, added);
  const revise = { type: 'ReviseImage', imageId: 1 } as const;
  const described = { type: 'ImageDescribed', imageId: 1, description: '' };

  test('is recorded with the image, without surrounding spaces and what PostgreSQL cannot store', () => {
    const add = { type: 'AddImage', imageId: 1, pictureHash: 'h1', description: '' } as const;
    expect(game.given(created).when({ ...add, credit: { ...ANN, author: ' A\0nn ' } })).toEqual([
      added,
    ]);
    expect(game.given(created).when({ ...add, credit: NO_CREDIT })).toEqual([image(1)]);
  });

  test('is changed as a whole, and recorded only if it differs', () => {
    const own = { author: '', licence: 'own', source: '' } as const;
    expect(bee.when({ ...revise, credit: own })).toEqual([{ ...described, credit: own }]);
    expect(bee.when({ ...revise, credit: ANN })).toEqual([]);
    expect(game.given(created, image(1)).when({ ...revise, credit: NO_CREDIT })).toEqual([]);
  });
});

describe('a game that is not eligible as a daily game', () => {
  const pick = { type: 'PickDaily', date: '2026-05-01', isPlanned: false } as const;

  test.each<[string, GameEvent[]]>([
    ['it has four images', [created, ...five.slice(1)]],
    [
      'one of its five images was removed',
      [created, ...five, { type: 'ImageRemoved', imageId: 2 }],
    ],
    ['it is inactive', [created, ...five, { type: 'GameDeactivated' }]],
    ['it is not flagged daily', [created, ...five, { type: 'DailyFlagCleared' }]],
  ])('is not picked because %s', (_, past) => {
    expect(rejectionCode(() => game.given(...past).when(pick))).toBe('GAME_NOT_ELIGIBLE');
  });

  test('is rejected with all reasons', () => {
    const bad = game.given(created, { type: 'GameDeactivated' }, { type: 'DailyFlagCleared' });
    expect(() => bad.when(pick)).toThrow(
      'The game is not active. 5 more images are needed. The game is not flagged as a daily game.',
    );
  });
});

describe('a deleted game', () => {
  const deleted = game.given(created, { type: 'GameDeleted' });

  test.each<GameCommand>([
    { type: 'DeleteGame' },
    { type: 'ReviseGame', isActive: true },
    { type: 'AddImage', imageId: 1, pictureHash: 'h', description: '' },
    { type: 'PickDaily', date: '2026-05-01', isPlanned: false },
  ])('is not found by $type', (command) => {
    expect(rejectionCode(() => deleted.when(command))).toBe('GAME_NOT_FOUND');
  });

  test('is not restored by creating it again', () => {
    expect(
      deleted.when({ type: 'CreateGame', word: 'BEE', isActive: true, isDaily: true }),
    ).toEqual([]);
  });
});
