import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, podsOf, render } from './chart.ts';

/** The allowed connections of each component: the edges of the architecture diagram. */
const EDGES: Record<string, string[]> = {
  gateway: ['admin', 'game-catalog', 'host', 'nats', 'player', 'redis'],
  'game-catalog': ['nats', 'postgresql', 'redis'],
  'guess-ingest': ['nats'],
  'stats-projector': ['nats', 'redis'],
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
const componentOf = (rule: KubeObject) => rule.podSelector?.matchLabels['app.kubernetes.io/component'] as string;
const isDns = (rule: KubeObject) => rule.ports.some(({ protocol }: KubeObject) => protocol === 'UDP');
const KUBE_DNS = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
  podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
};

describe.skipIf(!inject('helm'))('network policies', () => {
  test.each(Object.entries(EDGES))('allow %s to connect to %s and to nothing else', async (from, to) => {
    const objects = await render('dev');
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
      const pod = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === name);
      const open = pod?.spec.containers[0].ports.find((port: KubeObject) => port.name === accepted.ports[0].port);
      expect([open.name, open.containerPort]).toContain(allowed.ports[0].port);
    }
  });

  test.each(['dev', 'production', 'minimal', 'keda'])(
    'cover every pod of the %s values, in addition to default deny',
    async (example) => {
      const objects = await render(example);
      const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
      const denied = find(objects, 'NetworkPolicy', 'default-deny').spec;
      expect(denied).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
      expect(denied).not.toHaveProperty('ingress');
      expect(denied).not.toHaveProperty('egress');
      for (const { name, labels } of podsOf(objects)) {
        const covering = policies.filter(({ spec }) => matches(spec.podSelector.matchLabels, labels));
        expect(covering.length, name).toBe(2);
      }
    },
  );

  test('accept players from the configured namespace only, and scrapes from the monitoring namespace', async () => {
    const { ingress } = find(await render('production'), 'NetworkPolicy', 'gateway').spec;
    const from = (label: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': label } } }];
    expect(ingress).toContainEqual({ from: from('ingress-nginx'), ports: [{ protocol: 'TCP', port: 'http' }] });
    expect(ingress).toContainEqual({ from: from('monitoring'), ports: [{ protocol: 'TCP', port: 'ops' }] });
    expect(ingress.every((rule: KubeObject) => rule.from)).toBe(true);
  });

  test('allow external servers in the configured networks, on their ports only', async () => {
    const { egress } = find(await render('production'), 'NetworkPolicy', 'game-catalog').spec;
    const outside = egress.filter((rule: KubeObject) => rule.to?.[0]?.ipBlock);
    expect(outside.map((rule: KubeObject) => rule.ports[0].port)).toEqual([4222, 6379, 5432, 443, 4318]);
    expect(outside.every((rule: KubeObject) => rule.to[0].ipBlock.cidr === '10.0.0.0/8')).toBe(true);
  });

  test.each([
    ['dev', {}, [KUBE_DNS], 53],
    ['production', {}, [KUBE_DNS, { ipBlock: { cidr: '169.254.20.10/32' } }], 53],
    [
      'minimal',
      {
        'networkPolicy.dns.port': 5353,
        'networkPolicy.dns.peers': [{ namespaceSelector: { matchLabels: { name: 'openshift-dns' } } }],
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

  test('allow connections to any address only for external servers without configured networks', async () => {
    for (const example of ['dev', 'production']) {
      const policies = (await render(example)).filter(({ kind }) => kind === 'NetworkPolicy');
      for (const { metadata, spec } of policies) {
        for (const { to } of spec.egress ?? [])
          expect([metadata.name, to?.length]).not.toEqual([metadata.name, undefined]);
        for (const { to } of spec.egress ?? []) expect([metadata.name, to?.length]).not.toEqual([metadata.name, 0]);
      }
    }
  });

  test('can be disabled', async () => {
    expect((await render('open')).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });
});
