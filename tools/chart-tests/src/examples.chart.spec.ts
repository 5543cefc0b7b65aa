import { describe, expect, inject, test } from 'vitest';
import { EXAMPLES, lint, MINORS, render } from './chart.ts';
import { validatorOf } from './schemas/validate.ts';

describe.skipIf(!inject('helm'))('the example values', () => {
  test.each(EXAMPLES)('%s: Helm finds nothing to say against them', async (example) => {
    expect(await lint(example)).toMatchObject({ refused: false });
  });

  const all = EXAMPLES.flatMap((example) => MINORS.map((minor) => [example, minor] as const));
  test.each(all)(
    '%s: every object is what Kubernetes %s and the operators take, to the field',
    async (example, minor) => {
      const validate = validatorOf(minor);
      const objects = await render(example, {}, minor);
      const wrong = objects.flatMap((object) =>
        validate(object).map((problem) => `${object.kind}/${object.metadata.name}: ${problem}`),
      );
      expect(wrong).toEqual([]);
      expect(objects.length).toBeGreaterThan(30);
    },
  );

  test('no two objects of a release are the same one', async () => {
    for (const example of EXAMPLES) {
      const names = (await render(example)).map(({ kind, metadata }) => `${kind}/${metadata.name}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });
});

describe('the schemas of the API', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } };
  test.each(MINORS)('refuse, for %s, fields that do not exist, kinds that do not exist, and wrong types', (minor) => {
    const validate = validatorOf(minor);
    expect(validate({ ...service, spec: { ports: [{ port: 1 }] } } as typeof service)).toEqual([]);
    expect(validate({ ...service, spec: { port: 1 } } as typeof service)[0]).toContain('additional properties');
    expect(validate({ ...service, spec: { ports: [{ port: 'http' }] } } as typeof service)[0]).toContain('integer');
    expect(validate({ ...service, kind: 'Servise' })).toEqual(['v1/Servise is not known']);
    const scaled = { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', spec: { triggers: [], maxReplicas: 3 } };
    expect(validate(scaled).join()).toContain('maxReplicas');
  });
});
