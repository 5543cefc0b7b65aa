import { describe, expect, test } from 'vitest';
import { followed, rebased } from './use-draft.ts';

const stored = { word: 'WHALE', text: '', isDaily: false };
const unchanged = { typed: stored, base: stored };
const draft = { typed: { ...stored, word: 'narwhal' }, base: stored };
const tidied = (fields: typeof stored) => ({
  ...fields,
  word: fields.word.toUpperCase(),
  text: fields.text.trim(),
});

describe('a draft without changes', () => {
  test('follows what is stored', () => {
    const newer = { ...stored, isDaily: true };
    const after = { typed: newer, base: newer, overtaken: [] };
    expect(followed(unchanged, newer, tidied)).toEqual(after);
    const typed = { ...stored, word: 'whale' };
    expect(followed({ typed, base: stored }, { ...newer, word: 'ORCA' }, tidied)).toEqual({
      typed: { ...newer, word: 'ORCA' },
      base: { ...newer, word: 'ORCA' },
      overtaken: [],
    });
  });

  test('stays as it is typed, in lower case or with other spaces', () => {
    const typed = { ...stored, word: 'whale', text: ' ' };
    const newer = { ...stored, isDaily: true };
    expect(followed({ typed, base: stored }, newer, tidied).typed).toEqual({
      ...typed,
      isDaily: true,
    });
  });
});

describe('a draft with changes', () => {
  test('keeps them, and takes over everything else', () => {
    const newer = { ...stored, text: 'It sings.', isDaily: true };
    expect(followed(draft, newer, tidied)).toEqual({
      typed: { ...newer, word: 'narwhal' },
      base: newer,
      overtaken: [],
    });
  });

  test('is overtaken by another change of the same field', () => {
    const newer = { ...stored, word: 'ORCA', isDaily: true };
    expect(followed(draft, newer, tidied)).toEqual({
      typed: { ...newer, word: 'narwhal' },
      base: { ...newer, word: 'WHALE' },
      overtaken: ['word'],
    });
  });

  test('is not overtaken if somebody else has made the same', () => {
    const newer = { ...stored, word: 'NARWHAL' };
    expect(followed(draft, newer, tidied)).toEqual({ ...draft, base: newer, overtaken: [] });
  });

  test('keeps edited fields on a reload and takes over the others', () => {
    const newer = { word: 'ORCA', text: 'They sing.', isDaily: true };
    const after = { typed: { ...newer, word: 'narwhal' }, base: newer };
    expect(rebased(draft, newer)).toEqual(after);
  });

  test('keeps only what was typed since it was saved', () => {
    const saved = { ...stored, word: 'NARWHAL' };
    expect(rebased(draft, saved, draft.typed)).toEqual({ typed: saved, base: saved });
    const more = { ...draft, typed: { ...draft.typed, text: 'It sings.' } };
    expect(rebased(more, saved, draft.typed)).toEqual({
      typed: { ...saved, text: 'It sings.' },
      base: saved,
    });
  });

  test('keeps a field that was typed back while it was saved', () => {
    const saved = { ...stored, word: 'NARWHAL' };
    expect(rebased(unchanged, saved, draft.typed).typed.word).toBe('WHALE');
  });
});
