import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { find, render } from './chart.ts';
import { ROOT } from './kube-tools.ts';
import { validatorOf } from './schemas/validate.ts';

/** Returns the values that a document shows, as `--set` would name them: `pictures.s3.bucket`. */
function valuesIn(document: string): Record<string, unknown>[] {
  const text = readFileSync(path.join(ROOT, 'docs/operations', document), 'utf8');
  return [...text.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, yaml = '']) => {
    const values = parse(yaml) as Record<string, Record<string, Record<string, unknown>>>;
    const named = Object.entries(values).flatMap(([group, parts]) =>
      Object.entries(parts).flatMap(([part, keys]) =>
        Object.entries(keys).map(([key, value]) => [`${group}.${part}.${key}`, value] as const),
      ),
    );
    return Object.fromEntries(named);
  });
}

describe.skipIf(!inject('helm'))('the values that docs/operations/pictures.md shows', () => {
  test.each(valuesIn('pictures.md'))('render valid objects with the store: %#', async (values) => {
    const objects = await render('minimal', values);
    const validate = validatorOf('1.35');
    expect(objects.flatMap((object) => validate(object))).toEqual([]);
    const [container] = find(objects, 'Deployment', 'game-catalog').spec.template.spec.containers;
    const names = container.env.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['PICTURES_S3_ENDPOINT', 'PICTURES_S3_BUCKET']));
  });
});

describe.skipIf(!inject('helm'))('the values that docs/operations/backup.md shows', () => {
  test('render valid objects with the store', async () => {
    const [values = {}, ...others] = valuesIn('backup.md');
    expect(others).toEqual([]);
    const objects = await render('minimal', { ...values, 'backup.enabled': true, 'backup.drill.enabled': true });
    const { metadata, spec } = find(objects, 'CronJob', 'backup');
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: spec.jobTemplate.spec };
    expect(validatorOf('1.35')(job)).toEqual([]);
    const { containers } = spec.jobTemplate.spec.template.spec;
    const names = containers[0].env.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY']));
  });
});
