import { createInProcessTransport, natsTransport, type Transport } from '@imguessr/messaging';
import { ConfigError, type Service } from '@imguessr/service-kit';

/** The services by name. The code of each is loaded only if it runs. */
const SERVICES = {
  'game-catalog': async (transport) =>
    (await import('@imguessr/game-catalog')).gameCatalog(transport),
  'guess-ingest': async (transport) =>
    (await import('@imguessr/guess-ingest')).guessIngest(transport),
  'stats-projector': async (transport) =>
    (await import('@imguessr/stats-projector')).statsProjector(transport),
  gateway: async (transport) => (await import('@imguessr/gateway')).gateway(transport),
} as const satisfies Record<string, (transport: Transport) => Promise<Service>>;

type ServiceName = keyof typeof SERVICES;

/** The services of the target `all`, each after those that it calls. */
const ALL: readonly ServiceName[] = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'];

const TARGETS = [...(Object.keys(SERVICES) as ServiceName[]), 'all', 'migrate'] as const;
/**
 * What a process is started as: one service, all that a small server needs, or the migrations.
 */
export type Target = (typeof TARGETS)[number];

export type ServiceTarget = Exclude<Target, 'migrate'>;

/** Returns the target of a command line such as `--target=all`. Throws ConfigError. */
export function readTarget(args: readonly string[]): Target {
  const [argument = '', ...more] = args;
  const [, name] = /^--target=(.*)$/.exec(argument) ?? [];
  const target = TARGETS.find((each) => each === name);
  if (!target || more.length > 0)
    throw new ConfigError([`--target: must be one of ${TARGETS.join(', ')}`], 'arguments');
  return target;
}

/** Resolves with the services of a target. Those of `all` call each other without NATS. */
export async function servicesOf(target: ServiceTarget): Promise<readonly [Service, ...Service[]]> {
  if (target !== 'all') return [await SERVICES[target](natsTransport)];
  const transport = createInProcessTransport();
  const [first, ...others] = await Promise.all(ALL.map((name) => SERVICES[name](transport)));
  if (!first) throw new Error('all has no services');
  return [first, ...others];
}
