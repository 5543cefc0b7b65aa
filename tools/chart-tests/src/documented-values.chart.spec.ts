import { globSync, readFileSync } from 'node:fs';
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
    const objects = await render('minimal', {
      ...values,
      'backup.enabled': true,
    });
    const cronJob = find(objects, 'CronJob', 'backup');
    expect(validatorOf('1.35')(cronJob)).toEqual([]);
    const { containers } = cronJob.spec.jobTemplate.spec.template.spec;
    const names = containers[0].env.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY']),
    );
  });
});

describe.skipIf(!inject('helm'))('the commands that docs/ shows', () => {
  test('find objects of a release by labels that exist, because their names depend on its name', async () => {
    const labels = (await render('dev', { 'backup.enabled': true })).flatMap(
      ({ kind, metadata }) =>
        `${kind.toLowerCase()} ${metadata.labels?.['app.kubernetes.io/component']}`,
    );
    const files = globSync('{docs/**/*.md,charts/**/*.md,*.md}', { cwd: ROOT });
    const selected = files.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      expect(text.match(/<release>-[a-z-]+/g), file).toBeNull();
      return [...text.matchAll(/get (\w+) -l \S*component=([a-z-]+)/g)].map(
        ([, kind, name]) => `${kind} ${name}`,
      );
    });
    expect(labels).toEqual(expect.arrayContaining(selected));
    expect(selected).toContain('cronjob backup');
  });
});
