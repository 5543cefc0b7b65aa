import { describe, expect, inject, test } from 'vitest';
import { lint, MINORS, render } from './chart.ts';
import { EXAMPLES } from './kube-tools.ts';
import { validatorOf } from './schemas/validate.ts';

describe.skipIf(!inject('helm'))('the example values', () => {
  test.each(EXAMPLES)('%s: pass helm lint', async (example) => {
    expect(await lint(example)).toMatchObject({ failed: false });
  });

  const all = EXAMPLES.flatMap((example) => MINORS.map((minor) => [example, minor] as const));
  test.each(all)(
    '%s: render objects that are valid for Kubernetes %s and the operators, without unknown fields',
    async (example, minor) => {
      const validate = validatorOf(minor);
      const objects = await render(example, {}, minor);
      const problems = objects.flatMap((object) =>
        validate(object).map((problem) => `${object.kind}/${object.metadata.name}: ${problem}`),
      );
      expect(problems).toEqual([]);
      expect(objects.length).toBeGreaterThan(30);
    },
  );

  test('render no two objects of the same kind and name', async () => {
    for (const example of EXAMPLES) {
      const names = (await render(example)).map(({ kind, metadata }) => `${kind}/${metadata.name}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });
});

describe('the Kubernetes schemas', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } };
  test.each(MINORS)('reject unknown fields, unknown kinds and wrong types: %s', (minor) => {
    const validate = validatorOf(minor);
    expect(validate({ ...service, spec: { ports: [{ port: 1 }] } } as typeof service)).toEqual([]);
    expect(validate({ ...service, spec: { port: 1 } } as typeof service)[0]).toContain(
      'additional properties',
    );
    expect(
      validate({ ...service, spec: { ports: [{ port: 'http' }] } } as typeof service)[0],
    ).toContain('integer');
    expect(validate({ ...service, kind: 'Servise' })).toEqual(['v1/Servise is not known']);
    const monitor = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'ServiceMonitor',
      spec: { selektor: {} },
    };
    expect(validate(monitor).join()).toContain('selektor');
  });
});
