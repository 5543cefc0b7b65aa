import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { render } from './chart.ts';
import { ROOT } from './kube-tools.ts';
import { validatorOf } from './schemas/validate.ts';

type Values = { readonly [key: string]: Values | string | boolean | string[] };

/** Returns values as `--set` would name them: `pictures.s3.bucket`. */
function flatten(values: Values, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) && !key.includes('Annotations')
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as [string, unknown]],
  );
}

const shown = ['kubernetes.md', 'backup.md'].flatMap((document) => {
  const text = readFileSync(path.join(ROOT, 'docs/host', document), 'utf8');
  return [...text.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, yaml = '']) =>
    Object.fromEntries(flatten(parse(yaml) as Values)),
  );
});

describe.skipIf(!inject('helm'))('the values that docs/host shows', () => {
  test.each(shown)('render valid objects: %#', async (values) => {
    // the example has a URL of NATS, and the page a Secret
    const withoutUrl = values['nats.existingSecret'] ? { 'nats.url': '' } : {};
    const objects = await render('minimal', { ...withoutUrl, ...values });
    const validate = validatorOf('1.35');
    expect(objects.flatMap((object) => validate(object))).toEqual([]);
  });

  test('are those of an installation, of pictures and of backups', () => {
    const names = shown.flatMap((values) => Object.keys(values));
    expect(names).toEqual(
      expect.arrayContaining(['ingress.host', 'pictures.s3.bucket', 'backup.s3.bucket']),
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
