import { startPrivate } from '../backing/backing-services.ts';
import { prepareFrontendServer, prepareProxy } from '../backing/nginx.ts';
import { LaunchError, say } from '../say.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import { runTool } from '../tool.ts';
import {
  describeMigration,
  describeServices,
  type Service,
  type ServiceSettings,
} from './services.ts';

const FRONTENDS = ['host', 'player', 'admin'];

/**
 * Starts a web server for each frontend and the proxy, and runs the migrations. Resolves with the
 * services to start next.
 */
export async function startBehindProxy(
  plan: ServiceSettings,
  supervisor: Supervisor,
): Promise<Service[]> {
  const { folder, endpoint, catalogPort } = plan;
  const frontends = await Promise.all(
    FRONTENDS.map(async (name) => {
      const url = await startPrivate(
        `The web server of ${name}`,
        prepareFrontendServer(folder, name),
        supervisor,
      );
      return `${name}=${url}`;
    }),
  );
  const services = await describeServices({ ...plan, frontendUrls: frontends.join(',') });
  const portsOf = (wanted: string) =>
    services.filter(({ service }) => service === wanted).map(({ port }) => port);
  const targets = {
    host: endpoint.host,
    port: endpoint.port,
    gatewayPorts: portsOf('gateway'),
    catalogPort,
    catalogPorts: portsOf('game-catalog'),
  };
  await startPrivate('The proxy', prepareProxy(folder, targets), supervisor);

  say('Running the migrations …');
  const { command, args, env } = describeMigration(plan);
  const { code, printed } = await runTool(command, args, { env });
  if (code !== 0) throw new LaunchError(`The migrations failed: ${printed.trim().slice(-500)}`);
  return services;
}
