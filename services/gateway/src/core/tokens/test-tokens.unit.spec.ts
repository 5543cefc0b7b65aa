import { describe, expect, test } from 'vitest';
import { createPreviewTokens } from './preview-tokens.ts';
import { createTestTokens } from './test-tokens.ts';

const tokens = createTestTokens('secret');
const grant = { gameId: 71, link: tokens.newLink() };

describe('the token of a test link', () => {
  test('is read by every gateway that has the same secret', () => {
    expect(createTestTokens('secret').read(tokens.create(grant))).toEqual(grant);
    expect(createTestTokens('another secret').read(tokens.create(grant))).toBeUndefined();
  });

  test('is valid only as it was created: for no other game, link or signature', () => {
    const [game, link, signature] = /^(\w+)-(\w+)-(.+)$/.exec(tokens.create(grant))?.slice(1) ?? [];
    const forged = [
      `${(72).toString(36)}-${link}-${signature}`,
      `${game}-${tokens.newLink()}-${signature}`,
      `0${game}-${link}-${signature}`,
      `${game}-${link}-${'A'.repeat(43)}`,
      `${game}-${link}-${signature?.slice(0, -1)}`,
      `${game}-${link}`,
      '',
    ];
    for (const token of forged) expect(tokens.read(token), token).toBeUndefined();
  });

  test('is none of a preview, and the reverse', () => {
    const previews = createPreviewTokens('secret');
    expect(previews.read(tokens.create(grant))).toBeUndefined();
    expect(
      tokens.read(previews.create({ gameId: 71, expiresAtMs: Date.now() + 60_000 })),
    ).toBeUndefined();
  });

  test('can be part of a path as it is, and is another one for each link', () => {
    const token = tokens.create({ gameId: 2_147_483_647, link: tokens.newLink() });
    expect(token).toBe(encodeURIComponent(token));
    expect(new Set(Array.from({ length: 100 }, tokens.newLink)).size).toBe(100);
  });
});
