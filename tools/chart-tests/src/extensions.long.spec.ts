// Needs Helm: objects of the rendered chart. Long, because every component is rendered with each
// extension.
import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, MINORS, render } from './chart.ts';
import { validatorOf } from './schemas/validate.ts';

const mountsOf = (pod: KubeObject) =>
  Object.fromEntries(
    pod.containers[0].volumeMounts.map(({ mountPath, name }: KubeObject) => [mountPath, name]),
  );

describe.skipIf(!inject('helm'))('the certificates of a server', () => {
  test('are mounted in each component that connects to it, and in the migration Job', async () => {
    const objects = await render('minimal', {
      'postgresql.tlsSecret': 'pg-certs',
      'nats.tlsSecret': 'nats-certs',
      'redis.tlsSecret': 'redis-certs',
    });
    const filesOf = (pod: KubeObject) =>
      Object.keys(mountsOf(pod)).filter((path) => path.startsWith('/etc/imguessr/'));
    const podOf = (kind: string, name: string) => find(objects, kind, name).spec.template.spec;
    const of = (...servers: string[]) => servers.map((server) => `/etc/imguessr/${server}`);
    expect(filesOf(podOf('Deployment', 'game-catalog'))).toEqual(of('postgresql', 'nats', 'redis'));
    expect(filesOf(podOf('Deployment', 'gateway'))).toEqual(
      expect.arrayContaining(of('nats', 'redis')),
    );
    expect(filesOf(podOf('Deployment', 'stats-projector'))).toEqual(
      expect.arrayContaining(of('nats', 'redis')),
    );
    expect(filesOf(podOf('Deployment', 'host'))).toEqual([]);
    const { metadata, spec } = objects.find(({ kind }) => kind === 'Job') as KubeObject;
    expect(metadata.name).toContain('migrations');
    expect(filesOf(spec.template.spec)).toEqual(of('postgresql'));
    expect(podOf('Deployment', 'game-catalog').volumes).toContainEqual({
      name: 'postgresql-tls',
      secret: { secretName: 'pg-certs' },
    });
  });
});

describe.skipIf(!inject('helm'))('what operators add', () => {
  const volume = { name: 'ca', configMap: { name: 'company-ca' } };
  const mount = { name: 'ca', mountPath: '/etc/ca', readOnly: true };
  const variable = { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/ca/ca.crt' };
  const token = { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'tokens', key: 'token' } } };
  const extensions = {
    'defaults.extraEnv': [variable, token],
    'defaults.extraVolumes': [volume],
    'defaults.extraVolumeMounts': [mount],
    'defaults.podLabels': { team: 'games' },
    'services.game-catalog.serviceAccountAnnotations': {
      'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/pictures',
    },
  };

  test('is in every component, and the objects are valid', async () => {
    const objects = await render('minimal', extensions);
    for (const name of [
      'gateway',
      'game-catalog',
      'guess-ingest',
      'stats-projector',
      'host',
      'player',
      'admin',
    ]) {
      const { metadata, spec: pod } = find(objects, 'Deployment', name).spec.template;
      expect(pod.containers[0].env, name).toEqual(expect.arrayContaining([variable, token]));
      expect(pod.volumes, name).toContainEqual(volume);
      expect(mountsOf(pod), name).toMatchObject({ '/etc/ca': 'ca', '/tmp': 'tmp' });
      expect(metadata.labels, name).toMatchObject({
        team: 'games',
        'app.kubernetes.io/name': expect.any(String),
      });
    }
    const { spec } = objects.find(({ kind }) => kind === 'Job') as KubeObject;
    expect(spec.template.spec.containers[0].env).toEqual(expect.arrayContaining([variable, token]));
    expect(mountsOf(spec.template.spec)).toMatchObject({ '/etc/ca': 'ca' });
    expect(find(objects, 'ServiceAccount', 'game-catalog').metadata.annotations).toEqual(
      extensions['services.game-catalog.serviceAccountAnnotations'],
    );
    expect(objects.flatMap((object) => validatorOf(MINORS[0])(object))).toEqual([]);
  });
});
