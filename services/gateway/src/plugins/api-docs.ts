import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@imguessr/contracts/openapi';
import fp from 'fastify-plugin';

// Swagger UI's default policy allows other sites and upgrades plain-HTTP URLs to HTTPS. It needs inline styles.
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const apiDocs = fp<{ readonly version: string }>(
  async (app, { version }) => {
    const document = openApiDocument(version);
    app.get('/api/openapi.json', async () => document);
    await app.register(async (docs) => {
      await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
      await docs.register(swaggerUi, {
        routePrefix: '/api/docs',
        staticCSP: POLICY,
        theme: { title: 'Imguessr API' },
      });
    });
  },
  { name: 'api-docs', dependencies: ['error-handler'] },
);
