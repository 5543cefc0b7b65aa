import { randomBytes } from 'node:crypto';
import { digestOf } from '@imguessr/service-kit';

/** 132 bits, so that no circle can be guessed. */
const LENGTH = 22;

export const newCircleId = (): string => randomBytes(LENGTH).toString('base64url').slice(0, LENGTH);

/** A repeated request has the same key, and gets the same id. */
export const circleIdOf = (player: string, key: string | undefined): string =>
  key === undefined ? newCircleId() : digestOf(`circle ${player} ${key}`).slice(0, LENGTH);
