import { describe, expect, inject, test } from 'vitest';
import { renderError } from './chart.ts';

/** Invalid values, and a part of the expected message. */
const INVALID: [what: string, sets: Record<string, unknown>, message: string][] = [
  ['a misspelt key', { 'services.gateway.replica': 3 }, "additional properties 'replica' not allowed"],
  ['an unknown service', { 'services.mailer': {} }, "additional properties 'mailer' not allowed"],
  ['a number as text', { 'services.gateway.replicas': '3' }, 'got string, want integer'],
  ['a service with no pods', { 'services.gateway.replicas': 0 }, 'minimum: got 0, want 1'],
  ['a malformed digest', { 'services.gateway.image.digest': 'sha256:12' }, 'does not match pattern'],
  [
    'resources without requests',
    { 'defaults.resources': { limits: { memory: '1Gi' } } },
    "missing property 'requests'",
  ],
  ['a server without its digest', { 'redis.image': 'redis:8' }, 'does not match pattern'],
  ['no PostgreSQL', { 'postgresql.existingSecret': '' }, 'No PostgreSQL: set postgresql.existingSecret'],
  ['no NATS', { 'nats.url': '' }, 'No NATS: set nats.existingSecret'],
  ['no Redis', { 'redis.existingSecret': '' }, 'No Redis: set redis.existingSecret'],
  ['both a Secret and a URL for NATS', { 'nats.existingSecret': 'nats' }, 'NATS has two sources'],
  [
    'both a bundled and an external database',
    { 'postgresql.bundled': true },
    'PostgreSQL is both bundled and external',
  ],
  ['a password in the values', { 'nats.url': 'nats://me:secret@nats:4222' }, 'nats.url contains credentials'],
  ['no administrator', { 'secrets.existingSecret': '' }, "No administrator's password: set secrets.existingSecret"],
  ['both a generated and an existing secret', { 'secrets.generate': true }, 'exclude each other'],
  [
    'one key for both secrets',
    { 'secrets.adminPasswordKey': 'session-secret' },
    'secrets.adminPasswordKey and secrets.sessionSecretKey are both session-secret',
  ],
  [
    'a secret as a plain setting',
    { 'services.gateway.env.ADMIN_PASSWORD': 'x' },
    'contains ADMIN_PASSWORD: set secrets.existingSecret instead',
  ],
  [
    'partitions for one service only',
    { 'services.guess-ingest.env.PLAY_PARTITIONS': '2' },
    'contains PLAY_PARTITIONS: set playLog.partitions instead',
  ],
  ['a moving tag', { 'image.tag': 'latest' }, 'image.tag is latest, which is a moving tag: use a version'],
  [
    'a moving tag of one component',
    { 'frontends.player.image.tag': 'main' },
    'frontends.player.image.tag is main, which is a moving tag',
  ],
  ['no partition', { 'playLog.partitions': 0 }, 'minimum: got 0, want 1'],
  ['an even number of replicas', { 'playLog.replicas': 2 }, 'value must be one of 1, 3, 5'],
  [
    'more projectors than partitions',
    { 'playLog.partitions': 2, 'services.stats-projector.replicas': 3 },
    'services.stats-projector.replicas is 3, but playLog.partitions is 2: there can be at most as many projectors as partitions',
  ],
  [
    'a maximum of more projectors than partitions',
    { 'playLog.partitions': 4, 'services.stats-projector.autoscaling': { kind: 'hpa', maxReplicas: 5 } },
    'services.stats-projector.autoscaling.maxReplicas is 5, but playLog.partitions is 4',
  ],
  [
    'KEDA without Prometheus',
    { 'playLog.partitions': 6, 'services.stats-projector.autoscaling.kind': 'keda' },
    'set services.stats-projector.autoscaling.prometheusAddress',
  ],
  [
    'KEDA for another service',
    { 'services.gateway.autoscaling.kind': 'keda' },
    'only valid for services.stats-projector',
  ],
  [
    'a minimum of pods above the maximum',
    { 'services.gateway.autoscaling': { kind: 'hpa', minReplicas: 9, maxReplicas: 3 } },
    'services.gateway.autoscaling.minReplicas is 9, which is greater than maxReplicas (3)',
  ],
  [
    'too short a grace period',
    { 'services.gateway.terminationGracePeriodSeconds': 12 },
    'greater than drainSeconds (5)',
  ],
  ['pictures without a bucket', { 'pictures.s3.endpoint': 'https://s3.example.com' }, 'requires pictures.s3.bucket'],
  ['an ingress without a host name', { 'ingress.enabled': true }, 'ingress.enabled requires ingress.host'],
  [
    'an ingress without trusted proxies',
    { 'ingress.enabled': true, 'ingress.host': 'play.example.com' },
    'Without services.gateway.trustedProxies, all visitors of an ingress or httpRoute share one address',
  ],
  [
    'a route without trusted proxies',
    { 'httpRoute.enabled': true, 'httpRoute.parentRefs': [{ name: 'public' }] },
    "set it to the addresses or networks of the proxy's pods",
  ],
  [
    'a contact that is not an e-mail or web address',
    { 'privacy.contact': 'javascript:alert(1)' },
    'does not match pattern',
  ],
  ['an empty list of DNS servers', { 'networkPolicy.dns.peers': [] }, 'minItems: got 0, want 1'],
  ['a DNS server without a selector', { 'networkPolicy.dns.peers': [{}] }, 'minProperties: got 0, want 1'],
  ['a route without a Gateway', { 'httpRoute.enabled': true }, 'httpRoute.enabled requires httpRoute.parentRefs'],
];

describe.skipIf(!inject('helm'))('invalid values', () => {
  test.each(INVALID)('are rejected with a message: %s', async (_what, sets, message) => {
    expect(await renderError(sets)).toContain(message);
  });

  test('are all reported together', async () => {
    const message = await renderError({ 'nats.url': '', 'redis.existingSecret': '' });
    expect(message).toContain('No NATS');
    expect(message).toContain('No Redis');
  });

  test('include three replicas on the single bundled NATS server', async () => {
    expect(await renderError({ 'playLog.replicas': 3 }, 'dev')).toContain('the bundled NATS is a single server');
  });

  test('include migrations before the bundled database exists', async () => {
    expect(await renderError({ 'migrations.mode': 'hook' }, 'dev')).toContain('before the bundled PostgreSQL exists');
  });

  test('include a Kubernetes version that is too old', async () => {
    expect(await renderError({}, 'minimal', '1.29')).toContain('chart requires kubeVersion');
  });

  test('do not include valid ones', async () => {
    expect(await renderError({})).toBe('');
    const ingress = { 'ingress.enabled': true, 'ingress.host': 'play.example.com' };
    expect(await renderError({ ...ingress, 'services.gateway.trustedProxies': ['10.0.0.0/8'] })).toBe('');
  });
});
