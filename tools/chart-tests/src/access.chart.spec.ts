import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, podsOf, render } from './chart.ts';

describe.skipIf(!inject('helm'))('access for players', () => {
  test('through an ingress routes the files of a remote to it, and everything else to the gateway', async () => {
    const objects = await render('production');
    const ingress = objects.find(({ kind }) => kind === 'Ingress');
    const paths = ingress?.spec.rules[0].http.paths.map((at: KubeObject) => [
      at.path,
      at.backend.service.name,
    ]);
    expect(paths).toEqual([
      ['/remotes/player/', 'game-imguessr-player'],
      ['/remotes/admin/', 'game-imguessr-admin'],
      ['/', 'game-imguessr-gateway'],
    ]);
    expect(ingress?.spec.tls).toEqual([
      { hosts: ['play.example.com'], secretName: 'imguessr-tls' },
    ]);
  });

  test('through the Gateway API uses the same routes', async () => {
    const objects = await render('gateway-api');
    const route = objects.find(({ kind }) => kind === 'HTTPRoute');
    const rules = route?.spec.rules.map((at: KubeObject) => [
      at.matches[0].path.value,
      at.backendRefs[0].name,
    ]);
    expect(rules).toEqual([
      ['/remotes/player/', 'game-imguessr-player'],
      ['/remotes/admin/', 'game-imguessr-admin'],
      ['/', 'game-imguessr-gateway'],
    ]);
    for (const { backendRefs } of route?.spec.rules ?? []) {
      const service = objects.find(
        ({ kind, metadata }) => kind === 'Service' && metadata.name === backendRefs[0].name,
      );
      expect(service?.spec.ports.map((port: KubeObject) => port.port)).toContain(
        backendRefs[0].port,
      );
    }
  });

  test.each([
    ['production', {}, 'https://play.example.com'],
    ['production', { 'ingress.tlsSecret': '' }, 'http://play.example.com'],
    ['gateway-api', {}, 'https://play.example.com'],
    ['gateway-api', { 'httpRoute.host': '*.example.com' }, undefined],
    ['gateway-api', { 'httpRoute.host': '' }, undefined],
    ['minimal', {}, undefined],
    [
      'production',
      { 'services.gateway.publicOrigins': ['https://a.example', 'http://b.example:8080'] },
      'https://a.example,http://b.example:8080',
    ],
  ] as const)('has its address in link previews: %s with %j', async (example, sets, expected) => {
    const gateway = find(await render(example, sets), 'Deployment', 'gateway');
    const { env } = gateway.spec.template.spec.containers[0];
    expect(env.find(({ name }: KubeObject) => name === 'PUBLIC_ORIGIN')?.value).toBe(expected);
  });

  test.each(['ingress', 'httpRoute'])('accepts a wildcard host name: %s', async (key) => {
    const parent = key === 'httpRoute' ? { 'httpRoute.parentRefs': [{ name: 'public' }] } : {};
    const sets = { [`${key}.enabled`]: true, [`${key}.host`]: '*.example.com', ...parent };
    const objects = await render('minimal', {
      ...sets,
      'services.gateway.trustedProxies': ['10.0.0.0/8'],
    });
    const { spec } = objects.find(
      ({ kind }) => kind.toLowerCase() === key.toLowerCase(),
    ) as KubeObject;
    expect(spec.hostnames ?? [spec.rules[0].host]).toEqual(['*.example.com']);
  });

  test('is disabled by default', async () => {
    const kinds = (await render('minimal')).map(({ kind }) => kind);
    expect(kinds).not.toContain('Ingress');
    expect(kinds).not.toContain('HTTPRoute');
  });
});

describe.skipIf(!inject('helm'))('monitoring', () => {
  test('scrapes the metrics of every service on its operations port, where its health is probed too', async () => {
    const objects = await render('production');
    const monitors = objects.filter(({ kind }) => kind === 'ServiceMonitor');
    expect(monitors).toHaveLength(4);
    for (const { metadata, spec } of monitors) {
      const service = objects.find(
        (object) => object.kind === 'Service' && object.metadata.name === metadata.name,
      );
      expect(service?.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(service?.spec.ports.map((port: KubeObject) => port.name)).toContain('ops');
      expect(spec.endpoints.map((endpoint: KubeObject) => endpoint.port)).toEqual(['ops']);
      const deployment = objects.find(
        ({ kind, metadata: { name } }) => kind === 'Deployment' && name === metadata.name,
      );
      const [container] = deployment?.spec.template.spec.containers ?? [];
      expect(container.livenessProbe.httpGet.port).toBe('ops');
      const numbers = container.ports.map((port: KubeObject) => port.containerPort);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  test('includes a helm test that runs in the image of the gateway', async () => {
    const objects = await render('minimal');
    const pod = find(objects, 'Pod', 'test-ready');
    const gateway = find(objects, 'Deployment', 'gateway');
    expect(pod.metadata.annotations['helm.sh/hook']).toBe('test');
    expect(pod.spec.containers[0].image).toBe(gateway.spec.template.spec.containers[0].image);
    expect(pod.spec.containers[0].args[0]).toContain('/api/health/ready');
  });

  test('includes a helm test that runs where the gateway may, with the same pull secrets', async () => {
    const taint = { key: 'dedicated', operator: 'Exists', effect: 'NoSchedule' };
    const sets = { 'defaults.nodeSelector': { pool: 'games' }, 'defaults.tolerations': [taint] };
    const placed = {
      nodeSelector: { pool: 'games' },
      tolerations: [taint],
      imagePullSecrets: [{ name: 'registry' }],
    };
    const pods = podsOf(await render('dev', { ...sets, 'image.pullSecrets': ['registry'] }));
    expect(
      pods.map(({ name }) => name).filter((name) => /^(Pod|StatefulSet|Job)/.test(name)),
    ).toHaveLength(5);
    for (const { name, spec } of pods)
      expect([name, spec]).toEqual([name, expect.objectContaining(placed)]);
  });
});
