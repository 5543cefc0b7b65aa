import { DEFAULT_BRANDING, isDefaultBranding, logoPath } from '@imguessr/contracts';
import { replay } from '@imguessr/event-sourcing';
import { describe, expect, test } from 'vitest';
import { type SiteDescribed, siteDecider } from './site.decide.ts';

const logo = logoPath('ab'.repeat(32));
const plain = { name: '', line: '', credit: '' };
const described = (branding: object): SiteDescribed => ({
  type: 'SiteDescribed',
  branding: { ...DEFAULT_BRANDING, ...branding },
});
const decide = (given: readonly SiteDescribed[], branding: object, newLogo?: string | null) =>
  siteDecider.decide(
    { branding: { ...plain, ...branding }, logo: newLogo },
    replay(siteDecider, given),
  );

describe('a site', () => {
  test('has the default branding before it is described', () => {
    expect(isDefaultBranding(replay(siteDecider, []))).toBe(true);
    expect(decide([], {})).toEqual([]);
  });

  test('is described as a whole', () => {
    const branding = { name: 'Pics', accent: '#1f6feb', imprint: 'https://example.com/' };
    expect(decide([], branding)).toEqual([described(branding)]);
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
