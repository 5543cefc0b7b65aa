import { describe, expect, inject, test } from 'vitest';
import { renderError } from './chart.ts';

const S3 = 'https://s3.example.com';
const INGRESS = { 'ingress.enabled': true, 'ingress.host': 'play.example.com' };

describe.skipIf(!inject('helm'))('values are refused by the schema:', () => {
  test.each<[what: string, sets: Record<string, unknown>, message: string]>([
    ['a misspelt key', { 'services.gateway.replica': 3 }, "'replica' not allowed"],
    ['an unknown service', { 'services.mailer': {} }, "'mailer' not allowed"],
    ['a number as text', { 'services.gateway.replicas': '3' }, 'got string, want integer'],
    ['a default removed by null', { 'defaults.drainSeconds': null }, "property 'drainSeconds'"],
    ['a server without its digest', { 'redis.image': 'redis:8' }, 'does not match pattern'],
    ['a password in a URL', { 'nats.url': 'nats://me:secret@nats' }, 'does not match pattern'],
    [
      'everybody as a proxy',
      { 'services.gateway.trustedProxies': ['0.0.0.0/0'] },
      '/services/gateway/trustedProxies/0',
    ],
    ['a bucket without an endpoint', { 'pictures.s3.bucket': 'a' }, '/pictures/s3/bucket'],
    ['an endpoint without a bucket', { 'backup.s3.endpoint': S3 }, '/backup/s3/bucket'],
    ['an ingress without a host', { 'ingress.enabled': true }, '/ingress/host'],
    ['a route without a Gateway', { 'httpRoute.enabled': true }, '/httpRoute/parentRefs'],
  ])('%s', async (_what, sets, message) => {
    expect(await renderError(sets)).toContain(message);
  });
});

describe.skipIf(!inject('helm'))('values are refused by the templates:', () => {
  test.each<[what: string, sets: Record<string, unknown>, message: string, example?: string]>([
    ['no server', { 'nats.url': '' }, 'nats needs exactly one source'],
    ['two sources of a server', { 'nats.existingSecret': 'a' }, 'nats needs exactly one source'],
    ['a second, bundled server', { 'redis.bundled': true }, 'redis needs exactly one source'],
    ['no administrator', { 'secrets.existingSecret': '' }, "Administrator's password"],
    ['two passwords', { 'secrets.generate': true }, "Administrator's password"],
    ['visitors of one address', INGRESS, 'Without services.gateway.trustedProxies'],
    ['copies on one server', { 'playLog.replicas': 3 }, 'playLog.replicas must be 1', 'dev'],
    ['a hook too early', { 'migrations.mode': 'hook' }, 'migrations.mode must be job', 'dev'],
  ])('%s', async (_what, sets, message, example) => {
    expect(await renderError(sets, example)).toContain(message);
  });

  test('all together', async () => {
    const message = await renderError({ 'nats.url': '', 'redis.existingSecret': '' });
    expect(message).toContain('nats needs');
    expect(message).toContain('redis needs');
  });
});

test.skipIf(!inject('helm'))('an old Kubernetes is refused, and valid values are not', async () => {
  expect(await renderError({}, 'minimal', '1.29')).toContain('chart requires kubeVersion');
  const proxies = { 'services.gateway.trustedProxies': ['10.0.0.0/8'] };
  expect(
    await renderError({ ...INGRESS, ...proxies, 'pictures.s3': { endpoint: S3, bucket: 'a' } }),
  ).toBe('');
});
