import { DEFAULT_FACE, isDefaultFace, logoPath } from '@imguessr/contracts';
import { replay } from '@imguessr/event-sourcing';
import { describe, expect, test } from 'vitest';
import { type SiteDescribed, siteDecider } from './site.decide.ts';

const logo = logoPath('ab'.repeat(32));
const plain = { name: '', line: '', credit: '' };
const described = (face: object): SiteDescribed => ({
  type: 'SiteDescribed',
  face: { ...DEFAULT_FACE, ...face },
});
const decide = (given: readonly SiteDescribed[], face: object, newLogo?: string | null) =>
  siteDecider.decide({ face: { ...plain, ...face }, logo: newLogo }, replay(siteDecider, given));

describe('a site', () => {
  test('has the default face before it is described', () => {
    expect(isDefaultFace(replay(siteDecider, []))).toBe(true);
    expect(decide([], {})).toEqual([]);
  });

  test('is described as a whole', () => {
    const face = { name: 'Pics', accent: '#1f6feb', imprint: 'https://example.com/' };
    expect(decide([], face)).toEqual([described(face)]);
  });

  test('is not described again by the same command', () => {
    expect(decide([described({ name: 'Pics', logo })], { name: 'Pics' })).toEqual([]);
  });

  test('keeps its logo unless there is another one, or none', () => {
    const before = [described({ logo })];
    expect(decide(before, { name: 'Pics' })).toEqual([described({ name: 'Pics', logo })]);
    expect(decide(before, {}, null)).toEqual([described({})]);
    expect(decide(before, {}, logoPath('cd'.repeat(32)))).toEqual([
      described({ logo: logoPath('cd'.repeat(32)) }),
    ]);
  });

  test('goes back to the default for what is left empty', () => {
    expect(decide([described({ name: 'Pics', credit: 'By us' })], { credit: '' })).toEqual([
      described({}),
    ]);
  });
});
