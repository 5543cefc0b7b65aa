import { run } from './steps.ts';

/** Whom each service may call, as the house's drawing has it; nobody else. */
const EDGES: Record<string, readonly string[]> = {
  gateway: ['nats:4222', 'redis:6379', 'game-catalog:9103', 'host:8080', 'player:8080', 'admin:8080'],
  'game-catalog': ['nats:4222', 'redis:6379', 'postgresql:5432'],
  'guess-ingest': ['nats:4222'],
  'stats-projector': ['nats:4222', 'redis:6379'],
};
const OPS = ['gateway:9101', 'guess-ingest:9102', 'stats-projector:9104', 'nats:8222'];
const DOORS = [...new Set([...Object.values(EDGES).flat(), 'gateway:8080', ...OPS])];

/** Run inside a service's pod: which of the addresses given take a connection. */
const KNOCK = `
const open = await Promise.all(process.argv.slice(1).map((door) => new Promise((resolve) => {
  const [host, port] = door.split(':');
  const socket = net.connect(Number(port), host, () => end(true)).on('error', () => end(false));
  const timer = setTimeout(() => end(false), 3000);
  const end = (isOpen) => { clearTimeout(timer); socket.destroy(); resolve(isOpen); };
})));
console.log(JSON.stringify(open));`;

/** Tries every door of the release from every service. Fails when one differs from the drawing; false, when the network enforces nothing. */
export async function tryEdges(kubectl: string, namespace: string, release: string): Promise<boolean> {
  const wrong: string[] = [];
  let isEnforced = false;
  for (const [service, mayCall] of Object.entries(EDGES)) {
    const doors = DOORS.filter((door) => !door.startsWith(`${service}:`));
    const node = ['/nodejs/bin/node', '--input-type=module', '--eval', `import net from 'node:net';${KNOCK}`];
    const into = ['--namespace', namespace, 'exec', `deployment/${release}-${service}`, '--'];
    const said = await run(kubectl, [...into, ...node, ...doors.map((door) => `${release}-${door}`)]);
    const isOpen = JSON.parse(said) as boolean[];
    for (const [index, door] of doors.entries()) {
      if (!isOpen[index]) isEnforced = true;
      if (isOpen[index] !== mayCall.includes(door))
        wrong.push(`${service} → ${door} is ${isOpen[index] ? 'open' : 'closed'}`);
    }
  }
  if (isEnforced && wrong.length > 0) throw new Error(wrong.join('\n'));
  return isEnforced;
}
