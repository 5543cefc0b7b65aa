import { createHmac } from 'node:crypto';
import { deriveKey } from '@imguessr/service-kit';

/**
 * Ranks the games of a date: if several are equal otherwise, the one with the lowest rank is the
 * daily game.
 */
export type Draw = (date: string) => (gameId: number) => number;

export const DRAW = Symbol('draw');

/**
 * Equal in every replica, and unpredictable without the secret. With a key for each date, past days
 * reveal nothing about coming ones. A rank is cheap, because a forecast ranks every game for 62
 * dates.
 */
export function createDraw(secret: string): Draw {
  const drawKey = deriveKey(secret, 'draw of daily games');
  return (date) => {
    const key = createHmac('sha256', drawKey).update(date).digest();
    const [first, second] = [key.readInt32LE(0), key.readInt32LE(4)];
    return (gameId) => mix(mix(gameId ^ first) ^ second);
  };
}

/** Maps 32-bit numbers one to one: the last step of MurmurHash3. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
