import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, podsOf, render } from './chart.ts';

const SERVICES = ['gateway', 'game-catalog', 'guess-ingest', 'stats-projector'];
const FRONTENDS = ['host', 'player', 'admin'];
const COMPONENTS = [...SERVICES, ...FRONTENDS];

const envOf = (object: KubeObject): Record<string, KubeObject> =>
  Object.fromEntries(
    object.spec.template.spec.containers[0].env.map((entry: KubeObject) => [entry.name, entry]),
  );

describe.skipIf(!inject('helm'))('a release', () => {
  test.each(COMPONENTS)('has %s with its image, service account and service', async (name) => {
    const objects = await render('minimal');
    const { spec, metadata } = find(objects, 'Deployment', name);
    const [container] = spec.template.spec.containers;
    const isService = SERVICES.includes(name);
    expect(container.image).toMatch(new RegExp(`/${isService ? 'imguessr' : name}:\\d`));
    expect(container.args).toEqual(isService ? [`--target=${name}`] : undefined);
    expect(spec.template.spec.serviceAccountName).toBe(metadata.name);
    find(objects, 'ServiceAccount', name);
    const service = find(objects, 'Service', name);
    expect(service.spec.selector).toEqual(spec.selector.matchLabels);
    const ports = container.ports.map((port: KubeObject) => port.name);
    for (const { targetPort } of service.spec.ports) expect(ports).toContain(targetPort);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(ports).toContain(container[probe].httpGet.port);
    expect(spec.template.metadata.labels).toEqual(
      expect.objectContaining(spec.selector.matchLabels),
    );
  });

  test.each(['frontends.player', 'services.gateway'])(
    'changes only the deployment of %s with a new digest',
    async (at) => {
      const digest = { 'image.digest': `sha256:${'0'.repeat(64)}` };
      const [before, after] = [
        await render('minimal', digest),
        await render('minimal', { ...digest, [`${at}.image.digest`]: `sha256:${'1'.repeat(64)}` }),
      ];
      const isChanged = ({ kind }: KubeObject, place: number) =>
        kind !== 'Pod' && JSON.stringify(before[place]) !== JSON.stringify(after[place]);
      expect(
        after.filter(isChanged).map(({ kind, metadata }) => `${kind} ${metadata.name}`),
      ).toEqual([`Deployment game-imguessr-${at.split('.')[1]}`]);
    },
  );

  test('runs all services by the digest of one image', async () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    const objects = await render('minimal', { 'image.digest': digest, 'backup.enabled': true });
    const images = objects.flatMap(({ kind, spec }) =>
      /^(Deployment|Job|CronJob)$/.test(kind)
        ? (spec.jobTemplate?.spec ?? spec).template.spec.containers.map(
            ({ image }: { image: string }) => image,
          )
        : [],
    );
    const program = images.filter(
      (image: string) => !FRONTENDS.some((name) => image.includes(`/${name}:`)),
    );
    expect(program).toEqual(Array(SERVICES.length + 3).fill(`ghcr.io/imguessr/imguessr@${digest}`));
  });

  test('gives every service the same number of copies of a stream', async () => {
    const objects = await render('minimal', { 'playLog.replicas': 3 });
    for (const name of SERVICES)
      expect(envOf(find(objects, 'Deployment', name)).NATS_REPLICAS?.value).toBe('3');
  });

  test('gives PostgreSQL to the services that read it, and no other', async () => {
    const objects = await render('production');
    const readers = SERVICES.filter((name) =>
      Boolean(envOf(find(objects, 'Deployment', name)).DATABASE_URL),
    );
    expect(readers).toEqual(['game-catalog', 'guess-ingest', 'stats-projector']);
    for (const name of readers)
      expect(envOf(find(objects, 'Deployment', name)).DATABASE_URL?.valueFrom).toEqual({
        secretKeyRef: { name: 'imguessr-postgresql-app', key: 'uri' },
      });
  });

  test('keeps guesses waiting in memory as configured', async () => {
    const objects = await render('minimal', { 'playLog.maxWaitingGuesses': 1_000_000 });
    expect(envOf(find(objects, 'Deployment', 'guess-ingest')).MAX_WAITING_GUESSES?.value).toBe(
      '1000000',
    );
  });

  test('has the bundled NATS write to the disk before it acknowledges', async () => {
    const objects = await render('dev');
    const [container] = find(objects, 'StatefulSet', 'nats').spec.template.spec.containers;
    expect(container.command).toEqual(['nats-server', '--config', '/etc/nats/nats.conf']);
    expect(find(objects, 'ConfigMap', 'nats').data['nats.conf']).toContain('sync_interval: always');
  });

  test('spreads the pods of a component over zones and nodes', async () => {
    for (const name of COMPONENTS) {
      const { spec } = find(await render('production'), 'Deployment', name).spec.template;
      expect(spec.topologySpreadConstraints.map((rule: KubeObject) => rule.topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
    }
  });

  test('rolls out without fewer pods, and drains each pod before SIGTERM', async () => {
    const { spec } = find(await render('minimal'), 'Deployment', 'gateway');
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const { lifecycle } = spec.template.spec.containers[0];
    expect(lifecycle.preStop).toEqual({ sleep: { seconds: 5 } });
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(5 + 8);
  });

  test('allows one of several pods to be evicted at a time, and does not block the eviction of a single one', async () => {
    const objects = await render('minimal', { 'services.guess-ingest.replicas': 1 });
    expect(find(objects, 'PodDisruptionBudget', 'gateway').spec).toMatchObject({
      maxUnavailable: 1,
    });
    expect(() => find(objects, 'PodDisruptionBudget', 'guess-ingest')).toThrow();
  });

  test('runs two of the services that take turns', async () => {
    const objects = await render('minimal');
    for (const name of ['guess-ingest', 'stats-projector']) {
      expect(find(objects, 'Deployment', name).spec.replicas).toBe(2);
      find(objects, 'PodDisruptionBudget', name);
    }
  });

  test('sets trusted proxies and the privacy contact only if they are configured', async () => {
    const production = envOf(find(await render('production'), 'Deployment', 'gateway'));
    expect([production.TRUSTED_PROXIES?.value, production.PRIVACY_CONTACT?.value]).toEqual([
      '10.0.0.0/8',
      'privacy@play.example.com',
    ]);
    const minimal = Object.keys(envOf(find(await render('minimal'), 'Deployment', 'gateway')));
    expect(minimal).not.toContain('TRUSTED_PROXIES');
    expect(minimal).not.toContain('PRIVACY_CONTACT');
  });

  test('limits connections of an address only where a setting says so', async () => {
    const name = 'MAX_CONNECTIONS_PER_ADDRESS';
    const values = { 'defaults.env': { [name]: '500', LOG_LEVEL: 'debug' } };
    for (const [sets, limit] of [[{}, '0'] as const, [values, '500'] as const]) {
      const objects = await render('minimal', sets);
      const { env } = find(objects, 'Deployment', 'gateway').spec.template.spec.containers[0];
      expect(env).toContainEqual({ name, value: limit });
      // the API server refuses a variable that is there twice
      for (const { name: pod, spec } of podsOf(objects)) {
        const names = (spec.containers[0].env ?? []).map((entry: KubeObject) => entry.name);
        expect(names, pod).toEqual([...new Set(names)]);
      }
    }
  });

  test('lets games be embedded only where values allow it', async () => {
    const origins = ['https://blog.example.com', 'https://school.example:8443'];
    const objects = await render('minimal', { 'games.embedOrigins': origins });
    expect(envOf(find(objects, 'Deployment', 'gateway')).EMBED_ORIGINS?.value).toBe(
      origins.join(','),
    );
    const minimal = Object.keys(envOf(find(await render('minimal'), 'Deployment', 'gateway')));
    expect(minimal).not.toContain('EMBED_ORIGINS');
  });

  test('reads URLs and passwords from the configured secrets', async () => {
    const objects = await render('production');
    const gateway = envOf(find(objects, 'Deployment', 'gateway'));
    const catalog = envOf(find(objects, 'Deployment', 'game-catalog'));
    const reference = (name: string, key: string) => ({ secretKeyRef: { name, key } });
    expect(gateway.ADMIN_PASSWORD?.valueFrom).toEqual(
      reference('imguessr-admin', 'admin-password'),
    );
    expect(gateway.SESSION_SECRET?.valueFrom).toEqual(
      reference('imguessr-admin', 'session-secret'),
    );
    expect(catalog.SESSION_SECRET).toEqual(gateway.SESSION_SECRET);
    expect(catalog.DATABASE_URL?.valueFrom).toEqual(reference('imguessr-postgresql-app', 'uri'));
    expect(catalog.NATS_URL?.valueFrom).toEqual(reference('imguessr-nats', 'url'));
    expect(catalog.PICTURES_S3_SECRET_KEY?.valueFrom).toEqual(
      reference('imguessr-pictures', 'secret-key'),
    );
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const name of ['guess-ingest', 'stats-projector']) {
      const names = Object.keys(envOf(find(objects, 'Deployment', name)));
      expect(names).not.toContain('SESSION_SECRET');
    }
    const migrations = objects.find(({ kind }) => kind === 'Job') as KubeObject;
    expect(Object.keys(envOf(migrations))).not.toContain('SESSION_SECRET');
  });

  test('gives the catalog the role of its service account instead of keys', async () => {
    const objects = await render('minimal', {
      'pictures.s3.endpoint': 'https://s3.example.com',
      'pictures.s3.bucket': 'pictures',
      'services.game-catalog.serviceAccountAnnotations': {
        'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/pictures',
      },
    });
    const catalog = envOf(find(objects, 'Deployment', 'game-catalog'));
    expect(Object.keys(catalog).filter((name) => /_KEY$/.test(name))).toEqual([]);
    expect(find(objects, 'ServiceAccount', 'game-catalog').metadata.annotations).toEqual({
      'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/pictures',
    });
  });

  test('connects to bundled servers by the names of their services', async () => {
    const objects = await render('dev');
    const catalog = envOf(find(objects, 'Deployment', 'game-catalog'));
    for (const [variable, server] of [
      ['DATABASE_URL', 'postgresql'],
      ['NATS_URL', 'nats'],
      ['REDIS_URL', 'redis'],
    ] as const) {
      const { hostname, port } = new URL(
        String(catalog[variable]?.value).replace(/^\w+:/, 'http:'),
      );
      const service = find(objects, 'Service', server);
      expect(hostname).toBe(service.metadata.name);
      expect(service.spec.ports.map((open: KubeObject) => String(open.port))).toContain(port);
    }
  });

  test('generates the administrator’s secret for development', async () => {
    const objects = await render('dev');
    const { name, key } = envOf(find(objects, 'Deployment', 'gateway')).ADMIN_PASSWORD!.valueFrom
      .secretKeyRef;
    const secret = objects.find(
      (object) => object.kind === 'Secret' && object.metadata.name === name,
    );
    expect(Buffer.from(secret?.data[key], 'base64').toString()).toMatch(/^[A-Za-z0-9]{20}$/);
  });
});

describe.skipIf(!inject('helm'))('scaling', () => {
  test('by CPU omits the number of replicas from the deployment', async () => {
    const objects = await render('production');
    expect(find(objects, 'Deployment', 'gateway').spec).not.toHaveProperty('replicas');
    const { spec } = find(objects, 'HorizontalPodAutoscaler', 'gateway');
    expect(spec).toMatchObject({
      minReplicas: 3,
      maxReplicas: 12,
      scaleTargetRef: { name: 'game-imguessr-gateway' },
    });
  });
});
