import { expect, test } from 'vitest';
import {
  brandingTag,
  DEFAULT_BRANDING,
  isDefaultBranding,
  logoPath,
  nameInText,
} from './site-branding.ts';

test('a name from right to left is isolated from the text around it', () => {
  expect(nameInText('Quiz "<1>"')).toBe('Quiz "<1>"');
  expect(nameInText('صور')).toBe('\u2068صور\u2069');
  expect(nameInText('Pics תמונות')).toBe('\u2068Pics תמונות\u2069');
});

test('a branding is the default one only if nothing in it differs', () => {
  expect(isDefaultBranding({ ...DEFAULT_BRANDING, accent: undefined })).toBe(true);
  for (const [key, value] of Object.entries({
    name: 'A',
    credit: 'B',
    accent: '#1f6feb',
    logo: logoPath('a'.repeat(64)),
  }))
    expect(isDefaultBranding({ ...DEFAULT_BRANDING, [key]: value })).toBe(false);
});

test('the pictures of results have the tag of the name and the logo', () => {
  expect(brandingTag({ ...DEFAULT_BRANDING, credit: 'By us', accent: '#1f6feb' })).toBeUndefined();
  const tags = [
    { name: 'A' },
    { name: 'B' },
    { name: 'A', logo: logoPath('a'.repeat(64)) },
    { name: '<صور>' },
  ].map((branding) => brandingTag({ ...DEFAULT_BRANDING, ...branding }));
  expect(new Set(tags).size).toBe(4);
  for (const tag of tags) expect(tag).toMatch(/^[0-9a-f]{8}$/);
});
