import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';

/** Names whom players ask about what is kept of them, and to have it erased. */
export function getPrivacyContact(app: FastifyInstance, contact: string | undefined): void {
  defineRoute(app, endpoints.privacyContact, async () => ({ contact: contact ?? null }), { cacheControl: 'no-cache' });
}
