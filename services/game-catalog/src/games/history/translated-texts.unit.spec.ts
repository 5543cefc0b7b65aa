import { ARCHIVE_TEXT_NAMES, GAME_TEXT_NAMES, GAME_TEXTS } from '@imguessr/game-rules';
import { translationOf } from '@imguessr/texts/received';
import de from '@imguessr/texts/replies/de' with { type: 'json' };
import es from '@imguessr/texts/replies/es' with { type: 'json' };
import fr from '@imguessr/texts/replies/fr' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { judgeRows } from '../../archives/format/archive-rows.ts';
import { readGamesCsv } from '../../archives/format/games-csv.ts';
import type { GameEvent } from '../rule/game.events.ts';
import { historyOf } from './game-history.query.ts';

const created = { type: 'GameCreated', word: 'TIGER', isActive: true, isDaily: false } as const;
const cause = { actor: 'owner', atMs: 0 };
const lastText = (events: readonly GameEvent[]) =>
  historyOf(events.map((event, index) => ({ event, revision: index + 1, cause }))).at(-1)?.text ??
  '';

// These sentences contain the name of a text, so that the catalogues cannot be checked for them by
// a list.
describe.each([
  ['German', de],
  ['Spanish', es],
  ['French', fr],
])('what editors read about a text of a game is in %s', (_language, catalogue) => {
  test.each(GAME_TEXT_NAMES)('in the history, after a change of %s', (name) => {
    const texts = ['first', 'second', ''].map((_, index, all) =>
      lastText([
        created,
        ...all
          .slice(0, index + 1)
          .map((text): GameEvent => ({ type: 'DetailsChanged', [name]: text })),
      ]),
    );
    expect(new Set(texts).size).toBe(3);
    expect(texts.filter((text) => translationOf(text, catalogue) === text)).toEqual([]);
  });

  test.each(ARCHIVE_TEXT_NAMES)('about an archive, when %s is too long', (name) => {
    const rows = readGamesCsv(
      Buffer.from(`row,word,${name}\n1,whale,${'a'.repeat(GAME_TEXTS[name].maxLength + 1)}`),
    );
    const problems = judgeRows(rows, ['games.csv'])[0]?.problems ?? [];
    const reason = problems.find((text) => text.startsWith(`The ${name} has more than`)) ?? '';
    expect(reason).not.toBe('');
    expect(translationOf(reason, catalogue)).not.toBe(reason);
  });
});
