import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { adminEndpoints } from './api/admin-endpoints.ts';
import type { Endpoint } from './api/endpoint.ts';
import { endpoints } from './api/endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { type JsonSchema, values } from './testing/json-schema.arbitrary.ts';

const document = openApiDocument('1.2.3');
const components = document.components ?? {};

// strict: a keyword or a format that it does not know is an error
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
addFormats.default(ajv);
ajv.addVocabulary(['components', 'example']);

const resolve = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve((components.schemas?.[name] ?? {}) as JsonSchema) : schema;
};

const schemaOf = (requestBody: object) =>
  (requestBody as { content: Record<string, { schema: JsonSchema }> }).content['application/json']
    ?.schema as JsonSchema;

/** Everything that a caller may send: what the document says of it, and the shape by which the server checks it. */
const inputs: { name: string; schema: JsonSchema; isRequired: boolean; shape: z.ZodType }[] = Object.entries<Endpoint>({
  ...endpoints,
  ...adminEndpoints,
}).flatMap(([id, endpoint]) => {
  const operation = document.paths?.[endpoint.path]?.[endpoint.method.toLowerCase() as 'get'];
  const parts = { path: endpoint.params, query: endpoint.query, header: endpoint.headers };
  const parameters = (operation?.parameters ?? []).map((parameter) => {
    if (!('in' in parameter)) throw new Error(`a parameter of ${id} is a reference`);
    const shape = parts[parameter.in as keyof typeof parts]?.shape[parameter.name] as z.ZodType;
    const { schema, required: isRequired = false } = parameter;
    return { name: `${id}: ${parameter.in} ${parameter.name}`, schema: schema as JsonSchema, isRequired, shape };
  });
  const body = operation?.requestBody;
  if (!endpoint.body || !body || !('content' in body)) return parameters;
  const schema = schemaOf(body);
  return [...parameters, { name: `${id}: body`, schema, isRequired: body.required ?? false, shape: endpoint.body }];
});

describe('the document and the server', () => {
  test('speak of the same inputs', () => {
    const named = Object.entries<Endpoint>({ ...endpoints, ...adminEndpoints }).flatMap(([id, endpoint]) => [
      ...Object.keys(endpoint.params?.shape ?? {}).map((name) => `${id}: path ${name}`),
      ...Object.keys(endpoint.query?.shape ?? {}).map((name) => `${id}: query ${name}`),
      ...Object.keys(endpoint.headers?.shape ?? {}).map((name) => `${id}: header ${name}`),
      ...(endpoint.body ? [`${id}: body`] : []),
    ]);
    expect(inputs.map(({ name }) => name).sort()).toEqual(named.sort());
    expect(named.length).toBeGreaterThan(40);
  });

  test.each(inputs)('accept and refuse the same: $name', ({ schema, shape, isRequired }) => {
    expect(shape.safeParse(undefined).success).toBe(!isRequired);
    const isDocumented = ajv.compile({ ...schema, components });
    const verdicts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(values(schema, resolve), (value) => {
        // as it comes over the wire: what JSON cannot say is not sent
        const sent = value === undefined ? null : JSON.parse(JSON.stringify(value));
        const { success, error } = shape.safeParse(sent);
        verdicts[success ? 'accepted' : 'refused'] += 1;
        expect([isDocumented(sent), error?.issues]).toEqual([success, error?.issues]);
      }),
      { numRuns: 600 },
    );
    expect(verdicts).toEqual({ accepted: expect.toSatisfy((n) => n > 30), refused: expect.toSatisfy((n) => n > 30) });
  });
});

describe('the document', () => {
  test('says of every body how large it may be, and that unknown properties are ignored', () => {
    for (const { path, method, body } of Object.values<Endpoint>({ ...endpoints, ...adminEndpoints })) {
      if (!body) continue;
      const requestBody = document.paths?.[path]?.[method.toLowerCase() as 'post']?.requestBody;
      expect([path, requestBody]).toEqual([
        path,
        expect.objectContaining({ description: expect.stringMatching(/at most [\d,]+ bytes/) }),
      ]);
      expect([path, resolve(schemaOf(requestBody ?? {})).additionalProperties]).toEqual([path, true]);
    }
    expect(document.info.description).toContain(
      'Unknown properties of a body and unknown query parameters are ignored.',
    );
  });

  test('has no keyword or format that a validator does not know', () => {
    for (const [name, schema] of Object.entries(components.schemas ?? {})) {
      expect(() => ajv.compile({ ...(schema as object), components }), name).not.toThrow();
    }
  });
});
