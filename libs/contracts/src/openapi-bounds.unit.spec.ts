import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { adminEndpoints } from './api/admin-endpoints.ts';
import type { Endpoint } from './api/endpoint/endpoint.ts';
import { endpoints } from './api/endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { type JsonSchema, values } from './testing/json-schema.arbitrary.ts';

const document = openApiDocument('1.2.3');
const components = document.components ?? {};

// strict: an unknown keyword or format is an error
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

/**
 * Every parameter and body: its documented schema, and the zod schema by which the server validates
 * it.
 */
const inputs: { name: string; schema: JsonSchema; isRequired: boolean; validator: z.ZodType }[] =
  Object.entries<Endpoint>({
    ...endpoints,
    ...adminEndpoints,
  }).flatMap(([id, endpoint]) => {
    const operation = document.paths?.[endpoint.path]?.[endpoint.method.toLowerCase() as 'get'];
    const parts = { path: endpoint.params, query: endpoint.query, header: endpoint.headers };
    const parameters = (operation?.parameters ?? []).map((parameter) => {
      if (!('in' in parameter)) throw new Error(`a parameter of ${id} is a reference`);
      const validator = parts[parameter.in as keyof typeof parts]?.shape[
        parameter.name
      ] as z.ZodType;
      const { schema, required: isRequired = false } = parameter;
      return {
        name: `${id}: ${parameter.in} ${parameter.name}`,
        schema: schema as JsonSchema,
        isRequired,
        validator,
      };
    });
    const body = operation?.requestBody;
    if (!endpoint.body || !body || !('content' in body)) return parameters;
    const schema = schemaOf(body);
    return [
      ...parameters,
      { name: `${id}: body`, schema, isRequired: body.required ?? false, validator: endpoint.body },
    ];
  });

describe('the OpenAPI document and the server', () => {
  test('have the same parameters and bodies', () => {
    const named = Object.entries<Endpoint>({ ...endpoints, ...adminEndpoints }).flatMap(
      ([id, endpoint]) => [
        ...Object.keys(endpoint.params?.shape ?? {}).map((name) => `${id}: path ${name}`),
        ...Object.keys(endpoint.query?.shape ?? {}).map((name) => `${id}: query ${name}`),
        ...Object.keys(endpoint.headers?.shape ?? {}).map((name) => `${id}: header ${name}`),
        ...(endpoint.body ? [`${id}: body`] : []),
      ],
    );
    expect(inputs.map(({ name }) => name).sort()).toEqual(named.sort());
    expect(named.length).toBeGreaterThan(40);
  });

  test.each(inputs)(
    'accept and reject the same values: $name',
    ({ schema, validator, isRequired }) => {
      expect(validator.safeParse(undefined).success).toBe(!isRequired);
      const isDocumented = ajv.compile({ ...schema, components });
      const verdicts = { accepted: 0, rejected: 0 };
      fc.assert(
        fc.property(values(schema, resolve), (value) => {
          // as it is sent over the network, in JSON
          const sent = value === undefined ? null : JSON.parse(JSON.stringify(value));
          const { success, error } = validator.safeParse(sent);
          verdicts[success ? 'accepted' : 'rejected'] += 1;
          expect([isDocumented(sent), error?.issues]).toEqual([success, error?.issues]);
        }),
        { numRuns: 600 },
      );
      // of 600; of the largest bodies about fifty are accepted, thirty in a bad run
      expect(verdicts).toEqual({
        accepted: expect.toSatisfy((n) => n > 10),
        rejected: expect.toSatisfy((n) => n > 10),
      });
    },
  );
});

describe('the OpenAPI document', () => {
  test('documents the maximum size of every body, and that unknown properties are ignored', () => {
    for (const { path, method, body } of Object.values<Endpoint>({
      ...endpoints,
      ...adminEndpoints,
    })) {
      if (!body) continue;
      const requestBody = document.paths?.[path]?.[method.toLowerCase() as 'post']?.requestBody;
      expect([path, requestBody]).toEqual([
        path,
        expect.objectContaining({ description: expect.stringMatching(/at most [\d,]+ bytes/) }),
      ]);
      expect([path, resolve(schemaOf(requestBody ?? {})).additionalProperties]).toEqual([
        path,
        true,
      ]);
    }
    expect(document.info.description).toContain(
      'Unknown properties of a body and unknown query parameters are ignored, except that a request with a token',
    );
  });

  test('uses only standard keywords and formats', () => {
    for (const [name, schema] of Object.entries(components.schemas ?? {})) {
      expect(() => ajv.compile({ ...(schema as object), components }), name).not.toThrow();
    }
  });
});
