import { describe, expect, test } from 'vitest';
import { createPreviewTokens } from './preview-tokens.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const grant = { gameId: 71, expiresAtMs: NOW + 2 * HOUR_MS };

describe('a preview token', () => {
  test('is read by every gateway that has the same secret', () => {
    const token = createPreviewTokens('secret', () => NOW).create(grant);
    expect(createPreviewTokens('secret', () => NOW).read(token)).toEqual(grant);
    expect(createPreviewTokens('another secret', () => NOW).read(token)).toBeUndefined();
  });

  test('expires', () => {
    let now = NOW;
    const tokens = createPreviewTokens('secret', () => now);
    const token = tokens.create(grant);
    now = grant.expiresAtMs - 1;
    expect(tokens.read(token)).toEqual(grant);
    now = grant.expiresAtMs;
    expect(tokens.read(token)).toBeUndefined();
  });

  test('is valid only as it was created: for no other game, no other time and no other signature', () => {
    const tokens = createPreviewTokens('secret', () => NOW);
    const [game, expiry, signature] =
      /^(\w+)-(\w+)-(.+)$/.exec(tokens.create(grant))?.slice(1) ?? [];
    const forged = [
      `${(72).toString(36)}-${expiry}-${signature}`,
      `${game}-${(NOW / 1_000 + 999_999).toString(36)}-${signature}`,
      `0${game}-${expiry}-${signature}`,
      `${game}-${expiry}-${signature?.slice(0, -1)}`,
      `${game}-${expiry}-${'A'.repeat(43)}`,
      `${game}-${expiry}`,
      '',
    ];
    for (const token of forged) expect(tokens.read(token), token).toBeUndefined();
  });

  test('can be part of a path as it is', () => {
    const token = createPreviewTokens('secret', () => NOW).create({
      gameId: 2_147_483_647,
      expiresAtMs: NOW,
    });
    expect(token).toBe(encodeURIComponent(token));
    expect(token).not.toContain('.');
  });
});
