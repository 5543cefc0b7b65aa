import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, MINORS, render } from './chart.ts';
import { validatorOf } from './schemas/validate.ts';

const ENABLED = { 'backup.enabled': true };
const ofBackup = (objects: readonly KubeObject[]) =>
  objects.filter(({ metadata }) => metadata.name === 'game-imguessr-backup');

describe.skipIf(!inject('helm'))('backups', () => {
  test('are disabled by default', async () => {
    expect(ofBackup(await render('minimal'))).toEqual([]);
  });

  test('run every night, one at a time, to a claim that outlives the release', async () => {
    const objects = await render('minimal', { ...ENABLED, 'backup.keep': 30 });
    const { spec } = find(objects, 'CronJob', 'backup');
    expect(spec).toMatchObject({ schedule: '0 2 * * *', timeZone: 'Etc/UTC', concurrencyPolicy: 'Forbid' });
    const pod = spec.jobTemplate.spec.template.spec;
    const [container] = pod.containers;
    expect(container.image).toMatch(/\/operations:\d/);
    expect(container.args).toEqual(['backup']);
    const env = Object.fromEntries(container.env.map((entry: KubeObject) => [entry.name, entry.value]));
    expect(env).toMatchObject({ BACKUP_FOLDER: '/backups', BACKUP_KEEP: '30' });
    for (const name of ['DATABASE_URL', 'NATS_URL', 'ARCHIVE_DATABASE_URL']) expect(Object.keys(env)).toContain(name);
    const claim = find(objects, 'PersistentVolumeClaim', 'backup');
    expect(claim.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
  });

  test.each(MINORS)('are a Job that Kubernetes %s accepts without unknown fields', async (minor) => {
    const { metadata, spec } = find(await render('production', ENABLED, minor), 'CronJob', 'backup');
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: spec.jobTemplate.spec };
    expect(validatorOf(minor)(job)).toEqual([]);
  });

  test('use an existing claim instead of one of their own', async () => {
    const objects = await render('minimal', { ...ENABLED, 'backup.existingClaim': 'elsewhere' });
    expect(ofBackup(objects).map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim');
    const { spec } = find(objects, 'CronJob', 'backup');
    expect(spec.jobTemplate.spec.template.spec.volumes[0].persistentVolumeClaim.claimName).toBe('elsewhere');
  });

  test('run without privileges, a token or permissions in the cluster', async () => {
    const objects = await render('production', ENABLED);
    const pod = find(objects, 'CronJob', 'backup').spec.jobTemplate.spec.template.spec;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(objects.filter(({ kind }) => kind.includes('Role'))).toEqual([]);
    expect(find(objects, 'NetworkPolicy', 'backup').spec.ingress).toEqual([]);
  });
});
