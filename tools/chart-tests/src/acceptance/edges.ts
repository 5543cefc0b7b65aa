import { NotTriedError, run } from './steps.ts';

/** The components that each service may connect to: the edges of the architecture diagram. */
export const EDGES: Record<string, readonly string[]> = {
  gateway: ['admin', 'game-catalog', 'host', 'nats', 'player', 'redis'],
  'game-catalog': ['nats', 'postgresql', 'redis'],
  'guess-ingest': ['nats', 'postgresql'],
  'stats-projector': ['nats', 'postgresql', 'redis'],
};
const PORTS: Record<string, number> = {
  'game-catalog': 9103,
  nats: 4222,
  postgresql: 5432,
  redis: 6379,
};
const endpointOf = (component: string) => `${component}:${PORTS[component] ?? 8080}`;

const OPS = [
  ...['gateway:9101', 'guess-ingest:9102', 'stats-projector:9104', 'game-catalog:9106'],
  'nats:8222',
];
const ENDPOINTS = [...new Set([...Object.values(EDGES).flat().map(endpointOf), ...OPS])];

/**
 * Runs in a service's pod; prints for each address whether it accepts a connection within three
 * seconds.
 */
const PROBE = `
const open = await Promise.all(process.argv.slice(1).map((endpoint) => new Promise((resolve) => {
  const [host, port] = endpoint.split(':');
  const socket = net.connect(Number(port), host, () => end(true)).on('error', () => end(false));
  const timer = setTimeout(() => end(false), 3000);
  const end = (isOpen) => { clearTimeout(timer); socket.destroy(); resolve(isOpen); };
})));
console.log(JSON.stringify(open));`;

/**
 * Connects every service to every endpoint. Rejects if the result differs from the diagram, with
 * `NotTriedError` if no policies are enforced.
 */
export async function checkEdges(
  kubectl: string,
  namespace: string,
  release: string,
): Promise<void> {
  const wrong: string[] = [];
  let isEnforced = false;
  for (const [service, called] of Object.entries(EDGES)) {
    const mayCall = called.map(endpointOf);
    const endpoints = ENDPOINTS.filter((endpoint) => !endpoint.startsWith(`${service}:`));
    const node = [
      '/nodejs/bin/node',
      '--input-type=module',
      '--eval',
      `import net from 'node:net';${PROBE}`,
    ];
    const into = ['--namespace', namespace, 'exec', `deployment/${release}-${service}`, '--'];
    const output = await run(kubectl, [
      ...into,
      ...node,
      ...endpoints.map((endpoint) => `${release}-${endpoint}`),
    ]);
    const isOpen = JSON.parse(output) as boolean[];
    for (const [index, endpoint] of endpoints.entries()) {
      if (!isOpen[index]) isEnforced = true;
      if (isOpen[index] !== mayCall.includes(endpoint))
        wrong.push(`${service} → ${endpoint} is ${isOpen[index] ? 'open' : 'closed'}`);
    }
  }
  if (!isEnforced) throw new NotTriedError('this cluster enforces no network policies');
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
