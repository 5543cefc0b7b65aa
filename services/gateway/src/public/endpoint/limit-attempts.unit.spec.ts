import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { idleClients } from '../../testing/idle-clients.ts';
import { limitAttempts } from './limit-attempts.ts';

const exceeded = {
  attempts: 'codes',
  consume: async () => 150,
  refund: async () => undefined,
};
const attemptLimiters = {
  ...idleClients.attemptLimiters,
  createCode: exceeded,
  redeem: exceeded,
};
const clients = { ...idleClients, attemptLimiters };
const headers: string[] = [];
const reply = {
  header: (...header: string[]) => headers.push(...header),
} as unknown as FastifyReply;

test('says what there were too many of, and how long to wait', async () => {
  const context = { clients, areAddressesLimited: true };
  await expect(limitAttempts('createCode', '192.0.2.1', reply, context)).rejects.toThrow(
    'Too many codes from your address. Try again in 3 minutes.',
  );
  expect(headers).toEqual(['retry-after', '150']);
});

test('where addresses are not limited, only guesses at codes are', async () => {
  const context = { clients, areAddressesLimited: false };
  await limitAttempts('createCode', '192.0.2.1', reply, context);
  await expect(limitAttempts('redeem', '192.0.2.1', reply, context)).rejects.toThrow('Too many');
});
