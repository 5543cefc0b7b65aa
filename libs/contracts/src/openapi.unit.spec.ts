import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCRIPT_EXAMPLE } from './api/editors/script-example.ts';
import { HTTP_STATUS } from './api/endpoint/error-codes.ts';
import { endpoints } from './api/endpoints.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('1.2.3');

describe('the OpenAPI document', () => {
  test('is version 3.1 and names the product', () => {
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { title: 'Imguessr', version: '1.2.3' },
    });
  });

  test('has the script that the documentation of tokens has', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/editors/people.md'), 'utf8');
    expect(page).toContain(SCRIPT_EXAMPLE);
    expect(document.info.description).toContain(SCRIPT_EXAMPLE);
  });

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
