import { describe, expect, inject, test } from 'vitest';
import { refusal } from './chart.ts';

/** Values that are wrong, and the words that say so. */
const WRONG: [what: string, sets: Record<string, unknown>, sentence: string][] = [
  ['a misspelt key', { 'services.gateway.replica': 3 }, "additional properties 'replica' not allowed"],
  ['an unknown service', { 'services.mailer': {} }, "additional properties 'mailer' not allowed"],
  ['a number as text', { 'services.gateway.replicas': '3' }, 'got string, want integer'],
  ['a service with no pods', { 'services.gateway.replicas': 0 }, 'minimum: got 0, want 1'],
  ['a digest that is none', { 'services.gateway.image.digest': 'sha256:12' }, 'does not match pattern'],
  [
    'resources without requests',
    { 'defaults.resources': { limits: { memory: '1Gi' } } },
    "missing property 'requests'",
  ],
  ['a server without its digest', { 'redis.image': 'redis:8' }, 'does not match pattern'],
  ['no PostgreSQL', { 'postgresql.existingSecret': '' }, 'No PostgreSQL: give postgresql.existingSecret'],
  ['no NATS', { 'nats.url': '' }, 'No NATS: give nats.existingSecret'],
  ['no Redis', { 'redis.existingSecret': '' }, 'No Redis: give redis.existingSecret'],
  ['NATS named twice', { 'nats.existingSecret': 'nats' }, 'NATS is named twice'],
  ['a bundled database and another', { 'postgresql.bundled': true }, 'PostgreSQL is both bundled and named'],
  ['a password in the values', { 'nats.url': 'nats://me:secret@nats:4222' }, 'nats.url holds credentials'],
  ['no administrator', { 'secrets.existingSecret': '' }, "No administrator's password: give secrets.existingSecret"],
  ['two secrets of the administrator', { 'secrets.generate': true }, 'both named and to be generated'],
  [
    'one key for both secrets',
    { 'secrets.adminPasswordKey': 'session-secret' },
    'secrets.adminPasswordKey and secrets.sessionSecretKey are both session-secret',
  ],
  [
    'a secret as a plain setting',
    { 'services.gateway.env.ADMIN_PASSWORD': 'x' },
    'that is given by secrets.existingSecret',
  ],
  [
    'partitions for one service only',
    { 'services.guess-ingest.env.PLAY_PARTITIONS': '2' },
    'given by playLog.partitions',
  ],
  ['a tag that moves', { 'image.tag': 'latest' }, 'image.tag is latest, which moves: name a version'],
  [
    'a tag that moves, for one',
    { 'frontends.player.image.tag': 'main' },
    'frontends.player.image.tag is main, which moves',
  ],
  ['no partition', { 'playLog.partitions': 0 }, 'minimum: got 0, want 1'],
  ['an even number of copies', { 'playLog.replicas': 2 }, 'value must be one of 1, 3, 5'],
  [
    'more projectors than partitions',
    { 'playLog.partitions': 2, 'services.stats-projector.replicas': 3 },
    'services.stats-projector.replicas is 3 with 2 partition(s) of the play log: no more projectors than playLog.partitions may run',
  ],
  [
    'projectors that may become more than partitions',
    { 'playLog.partitions': 4, 'services.stats-projector.autoscaling': { kind: 'hpa', maxReplicas: 5 } },
    'services.stats-projector.autoscaling.maxReplicas is 5 with 4 partition(s)',
  ],
  [
    'KEDA without Prometheus',
    { 'playLog.partitions': 6, 'services.stats-projector.autoscaling.kind': 'keda' },
    'give services.stats-projector.autoscaling.prometheusAddress',
  ],
  ['KEDA for another', { 'services.gateway.autoscaling.kind': 'keda' }, 'only services.stats-projector may have it'],
  [
    'more pods at least than at most',
    { 'services.gateway.autoscaling': { kind: 'hpa', minReplicas: 9, maxReplicas: 3 } },
    'services.gateway.autoscaling.minReplicas is 9, more than its maxReplicas, 3',
  ],
  ['too short a time to stop', { 'services.gateway.terminationGracePeriodSeconds': 12 }, 'more than drainSeconds (5)'],
  ['pictures without a bucket', { 'pictures.s3.endpoint': 'https://s3.example.com' }, 'needs pictures.s3.bucket'],
  ['an ingress without a name', { 'ingress.enabled': true }, 'ingress.enabled needs ingress.host'],
  [
    'an ingress without its proxies',
    { 'ingress.enabled': true, 'ingress.host': 'play.example.com' },
    'An ingress or httpRoute without services.gateway.trustedProxies lets all visitors share one address',
  ],
  [
    'a route without its proxies',
    { 'httpRoute.enabled': true, 'httpRoute.parentRefs': [{ name: 'public' }] },
    "set it to the addresses or networks of the proxy's pods",
  ],
  ['a contact that is no link', { 'privacy.contact': 'javascript:alert(1)' }, 'does not match pattern'],
  ['a DNS that is nowhere', { 'networkPolicy.dns.peers': [] }, 'minItems: got 0, want 1'],
  ['a DNS that is anywhere', { 'networkPolicy.dns.peers': [{}] }, 'minProperties: got 0, want 1'],
  ['a route without a Gateway', { 'httpRoute.enabled': true }, 'httpRoute.enabled needs httpRoute.parentRefs'],
];

describe.skipIf(!inject('helm'))('values that are wrong', () => {
  test.each(WRONG)('%s is refused in words', async (_what, sets, sentence) => {
    expect(await refusal(sets)).toContain(sentence);
  });

  test('several faults are told at once', async () => {
    const said = await refusal({ 'nats.url': '', 'redis.existingSecret': '' });
    expect(said).toContain('No NATS');
    expect(said).toContain('No Redis');
  });

  test('a single bundled NATS cannot keep three copies', async () => {
    expect(await refusal({ 'playLog.replicas': 3 }, 'dev')).toContain('the bundled NATS is a single server');
  });

  test('a cluster that is too old is refused', async () => {
    expect(await refusal({}, 'minimal', '1.29')).toContain('chart requires kubeVersion');
  });

  test('none of this is said of values that are right', async () => {
    expect(await refusal({})).toBe('');
    const ingress = { 'ingress.enabled': true, 'ingress.host': 'play.example.com' };
    expect(await refusal({ ...ingress, 'services.gateway.trustedProxies': ['10.0.0.0/8'] })).toBe('');
  });
});
