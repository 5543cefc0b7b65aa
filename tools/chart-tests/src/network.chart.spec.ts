import { describe, expect, inject, test } from 'vitest';
import { find, type KubeObject, podsOf, render } from './chart.ts';

/** Who may call whom, as the house is drawn. */
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

describe.skipIf(!inject('helm'))('network policies', () => {
  test.each(Object.entries(EDGES))('%s may call %s and nobody else', async (from, to) => {
    const objects = await render('dev');
    const { egress } = find(objects, 'NetworkPolicy', from).spec;
    const called = egress.flatMap((rule: KubeObject) => (rule.to ?? []).map(componentOf));
    expect(called.sort()).toEqual(to);
    // What may be called lets its caller in, at the port that the caller may reach.
    for (const name of to) {
      const { ingress } = find(objects, 'NetworkPolicy', name).spec;
      const door = ingress.find((rule: KubeObject) =>
        rule.from?.some((peer: KubeObject) => componentOf(peer) === from),
      );
      expect(door, `${name} lets ${from} in`).toBeDefined();
      const asked = egress.find((rule: KubeObject) => rule.to?.some((peer: KubeObject) => componentOf(peer) === name));
      const pod = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === name);
      const open = pod?.spec.containers[0].ports.find((port: KubeObject) => port.name === door.ports[0].port);
      expect([open.name, open.containerPort]).toContain(asked.ports[0].port);
    }
  });

  test.each(['dev', 'production', 'minimal', 'keda'])(
    'cover every pod of the %s values, after all is refused',
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

  test('let players in from the named namespace only, and metrics be read from that of monitoring', async () => {
    const { ingress } = find(await render('production'), 'NetworkPolicy', 'gateway').spec;
    const from = (label: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': label } } }];
    expect(ingress).toContainEqual({ from: from('ingress-nginx'), ports: [{ protocol: 'TCP', port: 'http' }] });
    expect(ingress).toContainEqual({ from: from('monitoring'), ports: [{ protocol: 'TCP', port: 'ops' }] });
    expect(ingress.every((rule: KubeObject) => rule.from)).toBe(true);
  });

  test('let services reach servers outside in the named networks, at their ports only', async () => {
    const { egress } = find(await render('production'), 'NetworkPolicy', 'game-catalog').spec;
    const outside = egress.filter((rule: KubeObject) => rule.to?.[0]?.ipBlock);
    expect(outside.map((rule: KubeObject) => rule.ports[0].port)).toEqual([4222, 6379, 5432, 443, 4318]);
    expect(outside.every((rule: KubeObject) => rule.to[0].ipBlock.cidr === '10.0.0.0/8')).toBe(true);
  });

  test('are left out when asked', async () => {
    expect((await render('open')).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });
});
