import { describe, expect, test } from 'vitest';
import { adminEndpoints } from './api/admin-endpoints.ts';
import type { Endpoint } from './api/endpoint/endpoint.ts';
import { HTTP_STATUS } from './api/endpoint/error-codes.ts';
import { endpoints } from './api/endpoints.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('1.2.3');
type Content = Record<'application/json', { schema: { $ref?: string } }>;

describe('the OpenAPI document', () => {
  test('describes every endpoint with all its responses', () => {
    for (const [id, { method, path, responses }] of Object.entries(endpoints)) {
      const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
      expect(operation?.operationId).toBe(id);
      expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(responses));
    }
  });

  test('explains every endpoint for administrators', () => {
    const unexplained = Object.entries<{ tag: string; description?: string }>(endpoints)
      .filter(([, { tag, description }]) => tag === 'Administration' && !description)
      .map(([id]) => id);
    expect(unexplained).toEqual([]);
  });

  test('describes every path parameter', () => {
    for (const { path, params } of Object.values<{ path: string; params?: { shape: object } }>(
      endpoints,
    )) {
      const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
      expect(Object.keys(params?.shape ?? {})).toEqual(named);
    }
  });

  test('documents the maximum size of every body, and that unknown properties are ignored', () => {
    const all = Object.values<Endpoint>({ ...endpoints, ...adminEndpoints });
    for (const { path, method } of all.filter(({ body }) => body)) {
      const body = document.paths?.[path]?.[method.toLowerCase() as 'post']?.requestBody;
      expect([path, body]).toEqual([
        path,
        expect.objectContaining({ description: expect.stringMatching(/at most [\d,]+ bytes/) }),
      ]);
      const { schema } = (body as { content: Content }).content['application/json'];
      const named = document.components?.schemas?.[schema.$ref?.split('/').at(-1) ?? ''];
      expect([path, named ?? schema]).toEqual([
        path,
        expect.objectContaining({ additionalProperties: true }),
      ]);
    }
    expect(document.info.description).toContain(
      'Unknown properties of a body and unknown query parameters are ignored, except that a request with a token',
    );
  });

  test('resolves every schema reference', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components?.schemas).toHaveProperty(name ?? '');
    }
  });
});

test('every HTTP status of an error code is documented for at least one endpoint', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path ?? {}),
  );
  const documented = new Set(operations.flatMap(({ responses }) => Object.keys(responses ?? {})));
  for (const status of Object.values(HTTP_STATUS))
    expect([...documented]).toContain(String(status));
});
