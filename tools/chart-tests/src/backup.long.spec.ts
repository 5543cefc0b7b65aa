// Needs Helm: objects of the rendered chart. Long, because it is rendered for each version of
// Kubernetes and each store.
import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, MINORS, notesOf, render } from './chart.ts';
import { validatorOf } from './schemas/validate.ts';

const ENABLED = { 'backup.enabled': true };
const S3 = {
  ...ENABLED,
  'backup.s3.endpoint': 'http://minio.storage:9000',
  'backup.s3.bucket': 'backups',
  'backup.s3.prefix': 'imguessr/',
  'backup.s3.existingSecret': 'backup-keys',
};
const podOf = (objects: readonly KubeObject[], name: string): KubeObject['spec'] =>
  find(objects, 'CronJob', name).spec.jobTemplate.spec.template.spec;
const valuesOf = (container: KubeObject): Record<string, unknown> =>
  Object.fromEntries(
    container.env.map(({ name, value, valueFrom }: KubeObject) => [name, value ?? valueFrom]),
  );
const ofBackup = (objects: readonly KubeObject[]) =>
  objects.filter(({ metadata }) => metadata.name === 'game-imguessr-backup');

describe.skipIf(!inject('helm'))('backups', () => {
  test('are disabled by default', async () => {
    expect(ofBackup(await render('minimal'))).toEqual([]);
  });

  test('run every night, one at a time, to a claim that outlives the release', async () => {
    const objects = await render('minimal', { ...ENABLED, 'backup.keep': 30 });
    const { spec } = find(objects, 'CronJob', 'backup');
    expect(spec).toMatchObject({
      schedule: '0 2 * * *',
      timeZone: 'Etc/UTC',
      concurrencyPolicy: 'Forbid',
    });
    const pod = spec.jobTemplate.spec.template.spec;
    const [container] = pod.containers;
    expect(container.image).toMatch(/\/imguessr:\d/);
    expect(container.args).toEqual(['backup']);
    const env = Object.fromEntries(
      container.env.map((entry: KubeObject) => [entry.name, entry.value]),
    );
    expect(env).toMatchObject({ BACKUP_FOLDER: '/backups', BACKUP_KEEP: '30' });
    for (const name of ['DATABASE_URL', 'NATS_URL']) expect(Object.keys(env)).toContain(name);
    const claim = find(objects, 'PersistentVolumeClaim', 'backup');
    expect(claim.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
    // mounted once at the installation, for which `helm install --wait` would wait otherwise
    const [job] = objects.filter(({ metadata }) => metadata.name.includes('-backup-volume-'));
    expect(job?.spec.template.spec.volumes).toEqual([pod.volumes[0]]);
  });

  test.each(MINORS)(
    'are CronJobs and a claim that Kubernetes %s accepts without unknown fields',
    async (minor) => {
      for (const sets of [ENABLED, S3]) {
        const objects = (await render('minimal', sets, minor)).filter(({ kind }) =>
          /^(CronJob|Persist)/.test(kind),
        );
        expect(objects).toHaveLength(sets === ENABLED ? 2 : 1);
        expect(objects.flatMap((object) => validatorOf(minor)(object))).toEqual([]);
      }
      const { spec, ...cronJob } = find(
        await render('minimal', ENABLED, minor),
        'CronJob',
        'backup',
      );
      const misspelt = {
        ...cronJob,
        spec: { ...spec, timezone: 'Etc/UTC' },
      } as unknown as KubeObject;
      expect(validatorOf(minor)(misspelt)[0]).toContain('additional properties');
    },
  );

  test.each([
    ['game', 'game-imguessr'],
    ['imguessr', 'imguessr'],
  ])('are named in the notes as they are installed, in a release %s', async (release, full) => {
    expect(await notesOf(release, ENABLED)).toContain(`--from=cronjob/${full}-backup\n`);
    expect(await notesOf(release, {})).not.toContain('cronjob');
  });

  test('are stored in an S3 store instead of a claim, with scratch space for one file at a time', async () => {
    const objects = await render('minimal', S3);
    expect(ofBackup(objects).map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim');
    const pod = podOf(objects, 'backup');
    const env = valuesOf(pod.containers[0]);
    expect(env).toMatchObject({
      BACKUP_S3_ENDPOINT: 'http://minio.storage:9000',
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_PREFIX: 'imguessr/',
      BACKUP_S3_ACCESS_KEY: { secretKeyRef: { name: 'backup-keys', key: 'access-key' } },
      BACKUP_S3_SECRET_KEY: { secretKeyRef: { name: 'backup-keys', key: 'secret-key' } },
      BACKUP_SCRATCH: '/scratch',
    });
    expect(env).not.toHaveProperty('BACKUP_FOLDER');
    expect(pod.volumes[0]).toEqual({ name: 'scratch', emptyDir: { sizeLimit: '10Gi' } });
    expect(pod.containers[0].volumeMounts[0]).toEqual({ name: 'scratch', mountPath: '/scratch' });
  });

  test('reach their S3 store, and the service that issues credentials for a role, on their ports only', async () => {
    const portsOf = async (sets: Record<string, unknown>) => {
      const rules: KubeObject[] = find(await render('minimal', sets), 'NetworkPolicy', 'backup')
        .spec.egress;
      return Object.fromEntries(rules.map(({ ports, to }) => [ports[0].port, to]));
    };
    expect(Object.keys(await portsOf(S3))).toEqual(['53', '4222', '5432', '9000']);
    const store = [{ namespaceSelector: { matchLabels: { name: 'storage' } } }];
    expect((await portsOf({ ...S3, 'networkPolicy.peers.backupS3': store }))[9000]).toEqual(store);
    expect(Object.keys(await portsOf(ENABLED))).not.toContain('9000');
    const role = {
      ...S3,
      'backup.s3.existingSecret': '',
      'backup.serviceAccountAnnotations': { 'eks.amazonaws.com/role-arn': 'arn' },
    };
    expect(Object.keys(await portsOf(role))).toEqual(['53', '443', '4222', '5432', '9000']);
    const objects = await render('minimal', role);
    expect(find(objects, 'ServiceAccount', 'backup').metadata.annotations).toEqual({
      'eks.amazonaws.com/role-arn': 'arn',
    });
    expect(valuesOf(podOf(objects, 'backup').containers[0])).not.toHaveProperty(
      'BACKUP_S3_ACCESS_KEY',
    );
  });

  test('have the variables and volumes of another identity', async () => {
    const objects = await render('minimal', {
      ...ENABLED,
      'backup.s3.endpoint': 'https://minio.storage:9000',
      'backup.s3.bucket': 'backups',
      'backup.extraEnv': [
        { name: 'AWS_ROLE_ARN', value: 'arn' },
        { name: 'AWS_WEB_IDENTITY_TOKEN_FILE', value: '/identity/token' },
      ],
      'backup.extraVolumes': [{ name: 'identity', secret: { secretName: 'token' } }],
      'backup.extraVolumeMounts': [{ name: 'identity', mountPath: '/identity' }],
    });
    const pod = podOf(objects, 'backup');
    expect(valuesOf(pod.containers[0])).toMatchObject({ AWS_ROLE_ARN: 'arn' });
    expect(pod.containers[0].volumeMounts).toContainEqual({
      name: 'identity',
      mountPath: '/identity',
    });
    expect(pod.volumes).toContainEqual({ name: 'identity', secret: { secretName: 'token' } });
  });

  test('use an existing claim instead of one of their own', async () => {
    const objects = await render('minimal', { ...ENABLED, 'backup.existingClaim': 'elsewhere' });
    expect(ofBackup(objects).map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim');
    const { spec } = find(objects, 'CronJob', 'backup');
    expect(spec.jobTemplate.spec.template.spec.volumes[0].persistentVolumeClaim.claimName).toBe(
      'elsewhere',
    );
  });

  test('run without privileges, a token or permissions in the cluster', async () => {
    const objects = await render('production', ENABLED);
    const pod = find(objects, 'CronJob', 'backup').spec.jobTemplate.spec.template.spec;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
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
