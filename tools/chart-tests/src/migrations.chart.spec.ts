import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, render, renderNextRelease } from './chart.ts';

const jobOf = (objects: readonly KubeObject[]): KubeObject => {
  const jobs = objects.filter(({ kind }) => kind === 'Job');
  expect(jobs).toHaveLength(1);
  return jobs[0] as KubeObject;
};
const migrations = async (sets: Record<string, unknown> = {}) =>
  jobOf(await render('minimal', sets));

/** Values that change the Job's pods or how long they may take. */
const CHANGES: [what: string, sets: Record<string, unknown>][] = [
  ['another image', { 'services.game-catalog.image.digest': `sha256:${'1'.repeat(64)}` }],
  ['another log level', { logLevel: 'debug' }],
  ['another language of the game, which they refuse', { 'games.language': 'de' }],
  ['another Secret', { 'postgresql.existingSecret': 'imguessr-pg-app' }],
  ['a pull secret', { 'image.pullSecrets': ['registry'] }],
  ['another place', { 'defaults.nodeSelector': { pool: 'games' } }],
  [
    'an annotation of its pods',
    { 'migrations.podAnnotations': { 'sidecar.istio.io/inject': 'false' } },
  ],
];

describe.skipIf(!inject('helm'))('the migrations', () => {
  test('run in the image of the catalog, which waits for them', async () => {
    const objects = await render('minimal');
    const catalog = find(objects, 'Deployment', 'game-catalog').spec.template.spec.containers[0];
    const job = jobOf(objects);
    const [container] = job.spec.template.spec.containers;
    expect(container.args).toEqual(['--target=migrate']);
    expect(container.image).toBe(catalog.image);
    expect(catalog.env).toContainEqual({ name: 'MIGRATIONS', value: 'wait' });
    expect(job.metadata.name).toMatch(/^game-imguessr-migrations-1-[0-9a-f]{10}$/);
    expect(job.metadata.annotations).toBeUndefined();
  });

  test.each(CHANGES)(
    'have another name with %s, because a Job is immutable',
    async (_what, sets) => {
      const [before, after] = [await migrations(), await migrations(sets)];
      expect(after.spec).not.toEqual(before.spec);
      expect(after.metadata.name).not.toBe(before.metadata.name);
    },
  );

  test('can be applied a second time: a release of the chart alone leaves the Job as it is', async () => {
    const [before, after] = [await migrations(), jobOf(await renderNextRelease('minimal'))];
    expect(after.metadata.labels['helm.sh/chart']).toBe('imguessr-99.0.1');
    expect(after.metadata.name).toBe(before.metadata.name);
    expect(after.spec).toEqual(before.spec);
  });

  test('run before everything else as a hook, with an account and a network policy of their own', async () => {
    const objects = await render('production', { 'migrations.mode': 'hook' });
    const job = jobOf(objects);
    expect(job.metadata.name).toBe('game-imguessr-migrations');
    const hooks = objects.filter(
      ({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'pre-install,pre-upgrade',
    );
    expect(hooks.map(({ kind, metadata }) => [kind, metadata.name]).sort()).toEqual([
      ['Job', job.metadata.name],
      ['NetworkPolicy', job.metadata.name],
      ['ServiceAccount', job.spec.template.spec.serviceAccountName],
    ]);
    const weight = ({ metadata }: KubeObject) =>
      Number(metadata.annotations['helm.sh/hook-weight']);
    for (const hook of hooks.filter(({ kind }) => kind !== 'Job'))
      expect(weight(hook)).toBeLessThan(weight(job));
    for (const { metadata } of hooks)
      expect(metadata.annotations['helm.sh/hook-delete-policy']).toBe(
        'before-hook-creation,hook-succeeded',
      );
  });
});
