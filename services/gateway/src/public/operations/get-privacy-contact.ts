import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../core/define-route.ts';

/** Registers the route that returns whom players contact about their data. */
export function registerPrivacyContactRoute(app: FastifyInstance, contact: string | undefined): void {
  defineRoute(app, endpoints.privacyContact, async () => ({ contact: contact ?? null }));
}
