// Needs Helm: its templates and its schema reject values. Long, because each value is a run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { renderError } from './chart.ts';
import { ROOT } from './kube-tools.ts';

/** The keywords of a JSON schema that are followed here. */
interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/**
 * Returns the properties of all parts; one that several parts describe satisfies all descriptions.
 */
function mergeProperties(parts: readonly Schema[]): Record<string, Schema> {
  const merged: Record<string, Schema> = {};
  for (const [key, schema] of parts.flatMap(({ properties = {} }) => Object.entries(properties)))
    merged[key] = merged[key] ? { allOf: [merged[key], schema] } : schema;
  return merged;
}

/** Makers who log in by a provider. */
const PROVIDER = {
  'signIn.groupRoles': ' cn=admins,ou=groups=owner; writers=author;',
  'signIn.oidc.issuer': 'https://id.example.com',
  'signIn.oidc.clientId': 'imguessr',
  'services.gateway.publicOrigins': ['https://play.example.com'],
};

/** Invalid values, and a part of the expected message. */
const INVALID: [what: string, sets: Record<string, unknown>, message: string][] = [
  [
    'a misspelt key',
    { 'services.gateway.replica': 3 },
    "additional properties 'replica' not allowed",
  ],
  ['an unknown service', { 'services.mailer': {} }, "additional properties 'mailer' not allowed"],
  ['a number as text', { 'services.gateway.replicas': '3' }, 'got string, want integer'],
  ['a service with no pods', { 'services.gateway.replicas': 0 }, 'minimum: got 0, want 1'],
  [
    'a malformed digest',
    { 'services.gateway.image.digest': 'sha256:12' },
    'does not match pattern',
  ],
  [
    'resources without requests',
    { 'defaults.resources': { limits: { memory: '1Gi' } } },
    "missing property 'requests'",
  ],
  ['a server without its digest', { 'redis.image': 'redis:8' }, 'does not match pattern'],
  [
    'no PostgreSQL',
    { 'postgresql.existingSecret': '' },
    'No PostgreSQL: set postgresql.existingSecret',
  ],
  ['no NATS', { 'nats.url': '' }, 'No NATS: set nats.existingSecret'],
  ['no Redis', { 'redis.existingSecret': '' }, 'No Redis: set redis.existingSecret'],
  ['both a Secret and a URL for NATS', { 'nats.existingSecret': 'nats' }, 'NATS has two sources'],
  [
    'both a bundled and an external database',
    { 'postgresql.bundled': true },
    'PostgreSQL is both bundled and external',
  ],
  [
    'a password in the values',
    { 'nats.url': 'nats://me:secret@nats:4222' },
    'nats.url contains credentials',
  ],
  [
    'no administrator',
    { 'secrets.existingSecret': '' },
    "No administrator's password: set secrets.existingSecret",
  ],
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
  [
    'an address that the chart sets',
    { 'services.gateway.env.OPS_PORT': '9999' },
    'services.gateway.env contains OPS_PORT, which the chart sets itself: remove it',
  ],
  [
    'a port for all components that the chart sets for one',
    { 'defaults.env.HTTP_PORT': '9999' },
    'services.game-catalog.env contains HTTP_PORT, which the chart sets itself: remove it',
  ],
  [
    'a limit as an environment variable',
    { 'services.gateway.env.RATE_LIMIT_ADDRESS': '0' },
    'contains RATE_LIMIT_ADDRESS: set services.gateway.rateLimits.address instead',
  ],
  [
    'a port beside a URL with another',
    { 'nats.url': 'nats://nats.nats:4222', 'nats.port': 14222 },
    'nats.port is 14222, but nats.url has port 4222: remove nats.port, which is only for a URL in a Secret',
  ],
  [
    'a port that does not exist',
    { 'nats.url': 'nats://nats.nats:99999' },
    'nats.url has port 99999, which does not exist',
  ],
  [
    'a port of the trace collector that does not exist',
    { 'tracing.endpoint': 'http://collector:99999' },
    'tracing.endpoint has port 99999, which does not exist: ports are 1 to 65535',
  ],
  [
    'a port of Sentinels beside their URL',
    {
      'redis.existingSecret': '',
      'redis.url': 'redis+sentinel://s1/mymaster',
      'redis.sentinelPort': 26379,
    },
    'redis.sentinelPort is only for a URL in a Secret: remove it',
  ],
  [
    'a volume without a bundled server',
    { 'redis.persistence.enabled': true },
    'redis.persistence.enabled is true, but there is no bundled server',
  ],
  [
    'pictures without an endpoint',
    { 'pictures.s3.bucket': 'pictures' },
    'pictures.s3 has no endpoint',
  ],
  [
    'pictures without keys or a role',
    { 'pictures.s3.endpoint': 'https://s3.example.com', 'pictures.s3.bucket': 'pictures' },
    'pictures.s3 has no credentials: set pictures.s3.existingSecret',
  ],
  [
    'an address of STS beside keys',
    {
      'pictures.s3.endpoint': 'https://s3.example.com',
      'pictures.s3.bucket': 'pictures',
      'pictures.s3.existingSecret': 'pictures',
      'pictures.s3.stsEndpoint': 'https://sts.example.com',
    },
    'pictures.s3.stsEndpoint is only for a role',
  ],
  [
    'backups in S3 without an endpoint',
    { 'backup.enabled': true, 'backup.s3.bucket': 'backups' },
    'backup.s3 has no endpoint, so backups would be stored on a volume: set backup.s3.endpoint',
  ],
  [
    'backups in S3 without a bucket',
    {
      'backup.enabled': true,
      'backup.s3.endpoint': 'https://s3.example.com',
      'backup.s3.existingSecret': 'backups',
    },
    'backup.s3.endpoint requires backup.s3.bucket',
  ],
  [
    'backups in S3 without keys or a role',
    {
      'backup.enabled': true,
      'backup.s3.endpoint': 'https://s3.example.com',
      'backup.s3.bucket': 'backups',
    },
    'backup.s3 has no credentials: set backup.s3.existingSecret (a Secret with both keys), or give its pods a role: backup.serviceAccountAnnotations',
  ],
  [
    'backups in two places',
    {
      'backup.enabled': true,
      'backup.existingClaim': 'backups',
      'backup.s3.endpoint': 'https://s3.example.com',
      'backup.s3.bucket': 'backups',
      'backup.s3.existingSecret': 'backups',
    },
    'backup has two places: remove backup.existingClaim, or the keys of backup.s3',
  ],
  ['a backup without a size', { 'backup.size': '' }, 'does not match pattern'],
  [
    'a restore drill without backups',
    { 'backup.drill.enabled': true },
    'backup.drill.enabled requires backup.enabled: there would be nothing to restore',
  ],
  [
    'a network that does not exist',
    { 'networkPolicy.backingNetworks': ['999.1.1.1/99'] },
    'does not match pattern',
  ],
  [
    'a network with too long a prefix',
    { 'services.gateway.trustedProxies': ['fd00::/129'] },
    'does not match pattern',
  ],
  [
    'a public origin with a path',
    { 'services.gateway.publicOrigins': ['https://a.example/game'] },
    'does not match',
  ],
  [
    'an asterisk within a host name',
    { 'httpRoute.host': 'play.*.example.com' },
    'does not match pattern',
  ],
  [
    'a misspelt field of a toleration',
    { 'defaults.tolerations': [{ key: 'a', effects: 'NoSchedule' }] },
    "additional properties 'effects' not allowed",
  ],
  [
    'a misspelt field of an affinity',
    { 'services.gateway.affinity': { podAntiAffinity: { requiredDuringScheduling: [] } } },
    "additional properties 'requiredDuringScheduling' not allowed",
  ],
  [
    'an affinity without its topology',
    {
      'defaults.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution': [
        { labelSelector: { matchLabels: { a: 'b' } } },
      ],
    },
    "missing property 'topologyKey'",
  ],
  [
    'a service removed by null',
    { 'services.gateway': null },
    'services.gateway is null, which removes a part',
  ],
  [
    'a frontend removed by null',
    { 'frontends.host': null },
    'frontends.host is null, which removes a part',
  ],
  [
    'resources removed by null',
    { 'services.gateway.resources': null },
    "missing property 'resources'",
  ],
  [
    'a number removed by null',
    { 'defaults.drainSeconds': null },
    "missing property 'drainSeconds'",
  ],
  [
    'a number removed for one service',
    { 'services.gateway.drainSeconds': null },
    'got null, want integer',
  ],
  [
    'a moving tag',
    { 'image.tag': 'latest' },
    'image.tag is latest, which is a moving tag: use a version',
  ],
  [
    'a moving tag of one component',
    { 'frontends.player.image.tag': 'main' },
    'frontends.player.image.tag is main, which is a moving tag',
  ],
  [
    'a limit below its request',
    { 'services.gateway.resources': { requests: { memory: '1Gi' }, limits: { memory: '1000Mi' } } },
    'services.gateway.resources.limits.memory is 1000Mi, which is less than requests.memory (1Gi)',
  ],
  [
    'a limit of CPU below its request',
    { 'services.gateway.resources': { requests: { cpu: 1 }, limits: { cpu: '500m' } } },
    'services.gateway.resources.limits.cpu is 500m, which is less than requests.cpu (1)',
  ],
  [
    'a limit of a drill’s server below its request',
    { 'backup.drill.nats.resources': { requests: { memory: '2G' }, limits: { memory: '1Gi' } } },
    'backup.drill.nats.resources.limits.memory is 1Gi, which is less than requests.memory (2G)',
  ],
  [
    'thousandths of a byte',
    { 'defaults.resources': { requests: { memory: '384m' } } },
    "'384m' does not match pattern",
  ],
  [
    'a minute that does not exist',
    { 'backup.schedule': '61 * * * *' },
    "'61 * * * *' does not match pattern",
  ],
  ['an hour that does not exist', { 'backup.schedule': '0 24 * * *' }, 'does not match pattern'],
  ['an eighth day of the week', { 'backup.drill.schedule': '0 4 * * 7' }, 'does not match pattern'],
  [
    'a sidecar with the name of the component',
    { 'services.gateway.sidecars': [{ name: 'gateway', image: 'a' }] },
    'services.gateway.sidecars contains gateway, which is the name of another container of the pod: rename it',
  ],
  [
    'two containers of one name',
    {
      'services.gateway.sidecars': [{ name: 'proxy', image: 'a' }],
      'services.gateway.initContainers': [{ name: 'proxy', image: 'a' }],
    },
    'services.gateway.sidecars contains proxy, which is the name of another container',
  ],
  [
    'a container in capitals',
    { 'defaults.sidecars': [{ name: 'Proxy', image: 'a' }] },
    'does not match pattern',
  ],
  [
    'a volume with the name of one of the chart',
    { 'services.gateway.extraVolumes': [{ name: 'tmp', emptyDir: {} }] },
    'services.gateway.extraVolumes contains tmp, which is the name of another volume of the pod: rename it',
  ],
  [
    'a volume of the backup with the name of one of the chart',
    { 'backup.extraVolumes': [{ name: 'backups', emptyDir: {} }] },
    'backup.extraVolumes contains backups, which is the name of another volume',
  ],
  [
    'a mount of no volume',
    { 'services.gateway.extraVolumeMounts': [{ name: 'fonts', mountPath: '/fonts' }] },
    'services.gateway.extraVolumeMounts contains fonts, which is no volume: add it to extraVolumes',
  ],
  [
    'a mount where the chart has one',
    {
      'services.gateway.extraVolumes': [{ name: 'a', emptyDir: {} }],
      'services.gateway.extraVolumeMounts': [{ name: 'a', mountPath: '/tmp/' }],
    },
    'services.gateway.extraVolumeMounts contains /tmp/, where another volume is: mount it elsewhere',
  ],
  [
    'an object without a kind',
    { extraObjects: [{ apiVersion: 'v1', metadata: { name: 'a' } }] },
    'extraObjects[0] has no kind, which every object of Kubernetes has',
  ],
  [
    'a text with an object without a name',
    {
      extraObjects: [
        'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\n---\napiVersion: v1\nkind: Secret\n',
      ],
    },
    'extraObjects[0] has no metadata.name',
  ],
  [
    'a text that is no object',
    { extraObjects: ['a: b: c'] },
    'extraObjects[0] is not YAML of an object',
  ],
  [
    'everybody as a proxy',
    { 'services.gateway.trustedProxies': ['10.0.0.0/8', '0.0.0.0/0'] },
    'services.gateway.trustedProxies contains 0.0.0.0/0, so that visitors could choose the address',
  ],
  [
    'a moving tag in capitals',
    { 'image.tag': 'Latest' },
    'image.tag is Latest, which is a moving tag',
  ],
  [
    'a moving tag of a base',
    { 'image.tag': 'latest-alpine' },
    'image.tag is latest-alpine, which is a moving tag',
  ],
  [
    'a tag that moves for a year',
    { 'image.tag': 'main-2026' },
    'image.tag is main-2026, which is a moving tag',
  ],
  [
    'a file of a certificate without its Secret',
    { 'nats.url': 'tls://nats.nats:4222?ca=/etc/imguessr/nats/ca.crt' },
    'nats.url names a file in /etc/imguessr/nats/, but nats.tlsSecret is empty: set it to the Secret with that file',
  ],
  ['no partition', { 'playLog.partitions': 0 }, 'minimum: got 0, want 1'],
  ['an even number of replicas', { 'playLog.replicas': 2 }, 'value must be one of 1, 3, 5'],
  [
    'scaling by lag',
    { 'services.stats-projector.autoscaling.kind': 'keda' },
    "value must be one of 'none', 'hpa'",
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
  [
    'pictures without a bucket',
    { 'pictures.s3.endpoint': 'https://s3.example.com' },
    'requires pictures.s3.bucket',
  ],
  [
    'an ingress without a host name',
    { 'ingress.enabled': true },
    'ingress.enabled requires ingress.host',
  ],
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
  [
    'an origin of embeds that is a page',
    { 'games.embedOrigins': ['https://blog.example.com/page'] },
    'does not match pattern',
  ],
  ['an empty list of DNS servers', { 'networkPolicy.dns.peers': [] }, 'minItems: got 0, want 1'],
  [
    'a DNS server without a selector',
    { 'networkPolicy.dns.peers': [{}] },
    'minProperties: got 0, want 1',
  ],
  [
    'a provider of makers without its client',
    { ...PROVIDER, 'signIn.oidc.clientId': '' },
    'signIn.oidc.issuer requires signIn.oidc.clientId',
  ],
  [
    'a provider that knows no address to send browsers back to',
    { ...PROVIDER, 'services.gateway.publicOrigins': [] },
    'requires the address to which the provider sends browsers back',
  ],
  [
    'a provider without roles',
    { ...PROVIDER, 'signIn.groupRoles': '' },
    'require signIn.groupRoles',
  ],
  [
    'a provider without TLS',
    { ...PROVIDER, 'signIn.oidc.issuer': 'http://id.example.com' },
    'does not match pattern',
  ],
  [
    'scopes without openid',
    { ...PROVIDER, 'signIn.oidc.scopes': 'profile' },
    'does not match pattern',
  ],
  [
    'a role that does not exist',
    { ...PROVIDER, 'signIn.groupRoles': 'admins=king' },
    'does not match pattern',
  ],
  [
    'a proxy that names makers without their groups',
    { 'signIn.groupRoles': 'admins=owner', 'signIn.proxy.userHeader': 'X-User' },
    'signIn.proxy.userHeader requires signIn.proxy.groupsHeader',
  ],
  [
    'a header by which any visitor could be a maker',
    {
      'signIn.groupRoles': 'admins=owner',
      'signIn.proxy.userHeader': 'X-User',
      'signIn.proxy.groupsHeader': 'X-Groups',
    },
    'requires services.gateway.trustedProxies',
  ],
  [
    'a route without a Gateway',
    { 'httpRoute.enabled': true },
    'httpRoute.enabled requires httpRoute.parentRefs',
  ],
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

  test('include null for any key that has a default, because Helm then removes it', () => {
    const read = (file: string) =>
      parse(readFileSync(path.join(ROOT, 'charts/imguessr', file), 'utf8'));
    const schema = read('values.schema.json');
    const resolve = (part: Schema): Schema => {
      const parts = [part, ...(part.allOf ?? [])].map((each) =>
        each.$ref ? resolve(schema.definitions[each.$ref.split('/').at(-1) ?? '']) : each,
      );
      return {
        required: parts.flatMap(({ required = [] }) => required),
        additionalProperties: parts.every(
          ({ additionalProperties }) => additionalProperties !== false,
        ),
        properties: mergeProperties(parts),
      };
    };
    const removable = (values: object, part: Schema, at: string): string[] =>
      Object.entries(values).flatMap(([key, value]) => {
        const { required, properties = {} } = resolve(part);
        const below = properties[key];
        const isFixed =
          below !== undefined &&
          key !== 'resources' &&
          resolve(below).additionalProperties === false;
        return [
          ...(required?.includes(key) ? [] : [`${at}${key}`]),
          ...(isFixed && value !== null && typeof value === 'object'
            ? removable(value, below, `${at}${key}.`)
            : []),
        ];
      });
    // the templates reject these, with a better message than the schema could
    const components = /^(services|frontends)\.[a-z-]+$/;
    expect(
      removable(read('values.yaml'), schema, '').filter((key) => !components.test(key)),
    ).toEqual([]);
  });

  test.each(['nats', 'postgresql', 'redis'])(
    'include another port for the bundled server: %s',
    async (server) => {
      expect(await renderError({ [`${server}.port`]: 1234 }, 'dev')).toContain(
        `${server}.port is 1234, but the bundled`,
      );
    },
  );

  test('include Sentinels of the bundled server', async () => {
    expect(await renderError({ 'redis.sentinelPort': 26379 }, 'dev')).toContain(
      'the bundled server has no Sentinels',
    );
  });

  test('include three replicas on the single bundled NATS server', async () => {
    expect(await renderError({ 'playLog.replicas': 3 }, 'dev')).toContain(
      'the bundled NATS is a single server',
    );
  });

  test('include migrations before the bundled database exists', async () => {
    expect(await renderError({ 'migrations.mode': 'hook' }, 'dev')).toContain(
      'before the bundled PostgreSQL exists',
    );
  });

  test('include a Kubernetes version that is too old', async () => {
    expect(await renderError({}, 'minimal', '1.29')).toContain('chart requires kubeVersion');
  });

  test.each([
    [
      'a schedule by name',
      { 'backup.schedule': '@daily', 'backup.drill.schedule': '*/15,7 0-5/2 1,15 JAN-mar mon' },
    ],
    [
      'a limit as written in another unit',
      { 'defaults.resources': { requests: { memory: '1Gi' }, limits: { memory: '1.5G' } } },
    ],
    ['an image of a day of a branch', { 'image.tag': 'main-2026.11.24' }],
    ['makers who log in by a provider', PROVIDER],
    ['scaling of all services', { 'defaults.autoscaling.kind': 'hpa' }],
    [
      'a file of a mounted Secret',
      { 'nats.url': 'tls://n?ca=/etc/imguessr/nats/ca.crt', 'nats.tlsSecret': 'nats' },
    ],
    [
      'objects with an empty document',
      { extraObjects: ['---\napiVersion: v1\nkind: Secret\nmetadata: { name: a }\n---\n'] },
    ],
  ])('do not include %s', async (_what, sets) => {
    expect(await renderError(sets)).toBe('');
  });

  test('do not include valid ones', async () => {
    expect(await renderError({})).toBe('');
    const ingress = { 'ingress.enabled': true, 'ingress.host': 'play.example.com' };
    expect(
      await renderError({ ...ingress, 'services.gateway.trustedProxies': ['10.0.0.0/8'] }),
    ).toBe('');
  });
});
