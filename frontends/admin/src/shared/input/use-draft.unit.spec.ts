import { expect, test } from 'vitest';
import { followed, rebased } from './use-draft.ts';

type Fields = Partial<typeof base>;
const base = { word: 'WHALE', text: '', isDaily: false };
const tidied = (fields: typeof base) => ({
  ...fields,
  word: fields.word.toUpperCase(),
  text: fields.text.trim(),
});
const draftOf = (typed: Fields) => ({ typed: { ...base, ...typed }, base });

const same = { word: 'whale', text: ' ' };
const mine = { word: 'narwhal' };
const daily = { isDaily: true };
const theirs = { word: 'ORCA', isDaily: true };

test.each<[string, Fields, Fields, Fields, string[]]>([
  ['is followed where nothing was changed', {}, theirs, theirs, []],
  ['is followed where only case and spaces differ', same, theirs, { ...theirs, text: ' ' }, []],
  ['leaves case and spaces as they are typed', same, daily, { ...same, ...daily }, []],
  ['leaves a change, and is followed by the rest', mine, daily, { ...mine, ...daily }, []],
  ['overtakes a change of the same field', mine, theirs, { ...theirs, ...mine }, ['word']],
  ['does not overtake an equal change', mine, { word: 'NARWHAL' }, mine, []],
])('what is stored %s', (_, typed, newer, after, overtaken) => {
  const stored = { ...base, ...newer };
  expect(followed(draftOf(typed), stored, tidied)).toEqual({
    typed: { ...base, ...after },
    base: overtaken.length > 0 ? { ...stored, word: base.word } : stored,
    overtaken,
  });
});

test.each<[string, Fields, Fields, Fields | undefined, Fields]>([
  ['what was edited, after a reload', mine, theirs, undefined, { ...theirs, ...mine }],
  ['nothing of what was saved', mine, { word: 'NARWHAL' }, mine, { word: 'NARWHAL' }],
  ['what was typed since it was saved', { ...mine, ...daily }, mine, mine, { ...mine, ...daily }],
  ['what was typed back since', {}, mine, mine, {}],
])('a draft keeps %s', (_, typed, newer, sent, after) => {
  const stored = { ...base, ...newer };
  expect(rebased(draftOf(typed), stored, sent && { ...base, ...sent })).toEqual({
    typed: { ...base, ...after },
    base: stored,
  });
});
