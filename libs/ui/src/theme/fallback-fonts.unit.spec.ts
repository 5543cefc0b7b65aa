import { expect, test } from 'vitest';
import { fallbackFaces, fallbackFamilies } from './fallback-fonts.ts';

const weightsOf = (family: string) =>
  [...fallbackFaces.matchAll(/font-family: '([^']+)';[^}]*font-weight: (\d+) (\d+);/g)]
    .filter(([, name]) => name === family)
    .map(([, , min, max]) => [Number(min), Number(max)]);

test('each fallback of the display font has one face for every weight, and is named once', () => {
  const families = fallbackFamilies.split(', ').map((name) => name.slice(1, -1));
  expect(new Set(families).size).toBe(families.length);
  for (const family of families) {
    const weights = weightsOf(family);
    expect([weights[0]?.[0], weights.at(-1)?.[1]]).toEqual([400, 800]);
    for (const [index, [min = 0]] of weights.slice(1).entries())
      expect(min).toBe((weights[index]?.[1] ?? 0) + 1);
  }
});

test('body text in a fallback is not bold', () => {
  const [regular] = /@font-face \{[^}]*local\('DejaVu Sans'\)[^}]*\}/.exec(fallbackFaces) ?? [];
  expect(regular).toContain('font-weight: 400 549');
});
