import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { EDGES } from './acceptance/edges.ts';
import { find, type KubeObject, podsOf, render } from './chart.ts';
import { ROOT } from './kube-tools.ts';

/** The allowed connections of each component. */
const ALLOWED: Record<string, readonly string[]> = {
  ...EDGES,
  backup: ['nats', 'postgresql'],
  migrations: ['postgresql'],
  host: [],
  player: [],
  admin: [],
  nats: [],
  postgresql: [],
  redis: [],
};

const matches = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);
const componentOf = (rule: KubeObject) =>
  rule.podSelector?.matchLabels?.['app.kubernetes.io/component'] as string;
const isDns = (rule: KubeObject) =>
  rule.ports.some(({ protocol }: KubeObject) => protocol === 'UDP');
const KUBE_DNS = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
  podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
};

const NO_REDIS = { 'redis.existingSecret': '' };

/** The destinations of the catalog and the gateway outside the release, by port. */
async function outsideOf(
  example: string,
  sets: Record<string, unknown> = {},
): Promise<Record<string, KubeObject[]>> {
  const objects = await render(example, sets);
  const rules: KubeObject[] = ['game-catalog', 'gateway'].flatMap(
    (name) => find(objects, 'NetworkPolicy', name).spec.egress,
  );
  const outside = rules.filter(
    (rule) => !isDns(rule) && !rule.to?.some((peer: KubeObject) => componentOf(peer)),
  );
  return Object.fromEntries(
    outside.flatMap(({ to, ports }) => ports.map(({ port }: KubeObject) => [port, to])),
  );
}

describe.skipIf(!inject('helm'))('network policies', () => {
  test.each(Object.entries(ALLOWED))(
    'allow %s to connect to %s and to nothing else',
    async (from, to) => {
      const objects = await render('dev', { 'backup.enabled': true });
      const { egress } = find(objects, 'NetworkPolicy', from).spec;
      const called = egress
        .filter((rule: KubeObject) => !isDns(rule))
        .flatMap(({ to }: KubeObject) => to.map(componentOf));
      expect(called.sort()).toEqual(to);
      // the target accepts the connection, on the port that the source may connect to
      for (const name of to) {
        const { ingress } = find(objects, 'NetworkPolicy', name).spec;
        const accepted = ingress.find((rule: KubeObject) =>
          rule.from?.some((peer: KubeObject) => componentOf(peer) === from),
        );
        expect(accepted, `${name} accepts ${from}`).toBeDefined();
        const allowed = egress.find((rule: KubeObject) =>
          rule.to?.some((peer: KubeObject) => componentOf(peer) === name),
        );
        const pod = podsOf(objects).find(
          ({ labels }) => labels['app.kubernetes.io/component'] === name,
        );
        const open = pod?.spec.containers[0].ports.find(
          (port: KubeObject) => port.name === accepted.ports[0].port,
        );
        expect([open.name, open.containerPort]).toContain(allowed.ports[0].port);
      }
    },
  );

  test.each(['dev', 'production', 'minimal', 'gateway-api'])(
    'cover every pod of the %s values, in addition to default deny',
    async (example) => {
      const objects = await render(example, {
        'backup.enabled': true,
      });
      const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
      const denied = find(objects, 'NetworkPolicy', 'default-deny').spec;
      expect(denied).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
      expect(denied).not.toHaveProperty('ingress');
      expect(denied).not.toHaveProperty('egress');
      for (const { name, labels } of podsOf(objects)) {
        const covering = policies.filter(({ spec }) =>
          matches(spec.podSelector.matchLabels, labels),
        );
        expect(covering.length, name).toBe(2);
      }
    },
  );

  test('accept players from the configured namespace only, and scrapes from the monitoring namespace', async () => {
    const { ingress } = find(await render('production'), 'NetworkPolicy', 'gateway').spec;
    const from = (label: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': label } } },
    ];
    expect(ingress).toContainEqual({
      from: from('ingress-nginx'),
      ports: [{ protocol: 'TCP', port: 'http' }],
    });
    expect(ingress).toContainEqual({
      from: from('monitoring'),
      ports: [{ protocol: 'TCP', port: 'ops' }],
    });
    expect(ingress.every((rule: KubeObject) => rule.from)).toBe(true);
  });

  test.each(['gateway', 'game-catalog', 'guess-ingest', 'stats-projector'])(
    'let the monitoring namespace reach the operations port of %s and no other, and nobody else that port',
    async (name) => {
      const { ingress } = find(await render('production'), 'NetworkPolicy', name).spec;
      const isScrape = ({ from }: KubeObject) => JSON.stringify(from).includes('"monitoring"');
      const portsOf = (rules: KubeObject[]) =>
        rules.flatMap(({ ports }) => ports.map(({ port }: KubeObject) => port));
      expect(portsOf(ingress.filter(isScrape))).toEqual(['ops']);
      expect(portsOf(ingress.filter((rule: KubeObject) => !isScrape(rule)))).not.toContain('ops');
    },
  );

  test('let only the gateway reach the port of the catalog that accepts requests', async () => {
    const { ingress } = find(await render('production'), 'NetworkPolicy', 'game-catalog').spec;
    const admitted = ingress.filter(({ ports }: KubeObject) =>
      ports.some(({ port }: KubeObject) => port !== 'ops'),
    );
    expect(admitted.map(({ ports }: KubeObject) => ports)).toEqual([
      [{ protocol: 'TCP', port: 'http' }],
    ]);
    expect(admitted.flatMap(({ from }: KubeObject) => from.map(componentOf))).toEqual(['gateway']);
  });

  test('allow external servers in the configured networks, and others where they are, on their ports only', async () => {
    const collector = [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'tracing' } } },
    ];
    const inside = [{ ipBlock: { cidr: '10.0.0.0/8' } }];
    expect(await outsideOf('production')).toEqual({
      4222: inside,
      6379: inside,
      5432: inside,
      443: [],
      4318: collector,
    });
  });

  test('allow the service that issues credentials for a role, on its port', async () => {
    const pictures = {
      'pictures.s3.endpoint': 'http://minio:9000',
      'pictures.s3.bucket': 'pictures',
    };
    const role = {
      ...pictures,
      'services.game-catalog.env': { AWS_ROLE_ARN: 'a', AWS_WEB_IDENTITY_TOKEN_FILE: '/b' },
    };
    expect((await outsideOf('minimal', role))[443]).toEqual([]);
    expect(
      await outsideOf('minimal', { ...pictures, 'pictures.s3.existingSecret': 'keys' }),
    ).not.toHaveProperty('443');
  });

  test('name servers in the same cluster by their namespaces, because some networks do not match pods by address', async () => {
    const outside = await outsideOf('gateway-api');
    const { peers } = parse(
      readFileSync(path.join(ROOT, 'charts/imguessr/ci/gateway-api-values.yaml'), 'utf8'),
    ).networkPolicy;
    expect(outside[4222]).toEqual(peers.nats);
    expect(outside[6379]).toEqual(peers.redis);
  });

  test.each([
    [
      { 'nats.url': 'nats://a.nats:14222,tls://[fd00::2]:24222,nats://c.nats' },
      ['14222', '24222', '4222'],
    ],
    [{ 'nats.url': '', 'nats.existingSecret': 'nats', 'nats.port': 34222 }, ['34222']],
    [{ ...NO_REDIS, 'redis.url': 'rediss://redis.example.com:16379/2' }, ['16379']],
    [{ 'redis.port': 16379 }, ['16379']],
    [{ 'tracing.endpoint': 'https://[fd00::3]/otlp' }, ['443']],
    [{ 'tracing.endpoint': 'http://collector:4318/v1' }, ['4318']],
  ])('open the ports of the URLs: %o', async (sets, ports) => {
    const opened = Object.keys(await outsideOf('minimal', sets));
    expect(opened).toEqual(expect.arrayContaining(ports));
    const others = ['4222', '5432', '6379'];
    for (const port of opened) expect([...ports, ...others]).toContain(port);
    if (!ports.includes('4222') && 'nats.url' in sets) expect(opened).not.toContain('4222');
    if (!ports.includes('6379') && 'redis.port' in sets) expect(opened).not.toContain('6379');
  });

  test.each([
    ['dev', {}, [KUBE_DNS], 53],
    ['production', {}, [KUBE_DNS, { ipBlock: { cidr: '169.254.20.10/32' } }], 53],
    [
      'minimal',
      {
        'networkPolicy.dns.port': 5353,
        'networkPolicy.dns.peers': [
          { namespaceSelector: { matchLabels: { name: 'openshift-dns' } } },
        ],
      },
      [{ namespaceSelector: { matchLabels: { name: 'openshift-dns' } } }],
      5353,
    ],
  ])('allow DNS at the cluster’s DNS servers only: %s', async (example, sets, peers, port) => {
    const policies = (await render(example, sets)).filter(({ kind }) => kind === 'NetworkPolicy');
    const rules = policies.flatMap(({ spec }) => (spec.egress ?? []).filter(isDns));
    expect(rules.length).toBeGreaterThan(4);
    for (const { to, ports } of rules) {
      expect(to).toEqual(peers);
      expect(ports).toEqual([
        { protocol: 'UDP', port },
        { protocol: 'TCP', port },
      ]);
    }
  });

  test('allow connections to any address only to external servers that no value locates', async () => {
    const anywhere = async (example: string) => {
      const policies = (await render(example)).filter(({ kind }) => kind === 'NetworkPolicy');
      const rules = policies.flatMap(({ spec }) => (spec.egress ?? []) as KubeObject[]);
      return [...new Set(rules.filter(({ to }) => !to?.length).map(({ ports }) => ports[0].port))];
    };
    expect(await anywhere('dev')).toEqual([]);
    expect(await anywhere('production')).toEqual([443]);
    expect(await anywhere('gateway-api')).toEqual([5432]);
  });

  test('can be disabled', async () => {
    expect((await render('open')).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });
});

describe.skipIf(!inject('helm'))('with IPv6', () => {
  const listening = (objects: readonly KubeObject[]) =>
    objects
      .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
      .flatMap(({ spec }) => spec.template.spec.containers as KubeObject[])
      .map(({ name, env = [], args = [], command = [] }) => ({
        name,
        hosts: env
          .filter((entry: KubeObject) => /HOST$/.test(entry.name))
          .map(({ value }: KubeObject) => value),
        given: [...command, ...args].join(' '),
      }));

  test('every process listens on both families, and every service has both', async () => {
    const objects = await render('dev', { ipFamilies: 'dual' });
    for (const { name, hosts, given } of listening(objects)) {
      for (const host of hosts) expect([name, host]).toEqual([name, '::']);
      if (['host', 'player', 'admin'].includes(name))
        expect(given).toBe('-c /etc/nginx/dual/nginx.conf');
    }
    expect(find(objects, 'ConfigMap', 'nats').data['nats.conf']).toContain('host: "::"');
    const services = objects.filter(({ kind }) => kind === 'Service');
    expect(services.length).toBeGreaterThan(9);
    for (const { spec } of services) expect(spec.ipFamilyPolicy).toBe('PreferDualStack');
  });

  test('is off by default, because not every node has it', async () => {
    const objects = await render('dev');
    for (const { given, hosts } of listening(objects)) {
      expect(given).not.toMatch(/dual| ::/);
      for (const host of hosts) expect(host).toBe('0.0.0.0');
    }
    for (const { spec } of objects.filter(({ kind }) => kind === 'Service'))
      expect(spec).not.toHaveProperty('ipFamilyPolicy');
  });

  test.each([
    ['ipv4', 'listen 8080;'],
    ['dual', 'listen [::]:8080 ipv6only=off;'],
  ])('the image of a frontend has a place to listen: %s', (family, listen) => {
    const read = (file: string) => readFileSync(path.join(ROOT, 'docker', file), 'utf8');
    expect(read(`nginx/${family}.conf`)).toContain(listen);
    expect(read('nginx/nginx.conf')).toContain('include listen.conf;');
    const folder = family === 'dual' ? '/etc/nginx/dual' : '/etc/nginx';
    expect(read('frontend.Dockerfile')).toContain(
      `COPY docker/nginx/${family}.conf ${folder}/listen.conf`,
    );
    expect(read('frontend.Dockerfile')).toContain(
      `COPY docker/nginx/nginx.conf ${folder}/nginx.conf`,
    );
  });
});
