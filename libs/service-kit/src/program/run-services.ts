import { ConfigError } from '../configuration/config-error.ts';
import { startConfig } from '../configuration/start-config.ts';
import { exitOnFailure, stopOnSignal } from '../server/graceful-stop.ts';
import { startOpsServer } from '../server/ops-server.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { startTraces } from '../telemetry/traces.ts';
import { collectWhenQuiet } from './collect-when-quiet.ts';
import type { Service } from './service.ts';

/**
 * Runs services as a program with one port for operators, that of the last service. All start at
 * once, and each waits for its servers by
 * itself. The process ends with 1 when settings are wrong, and when a service cannot start or
 * leaves an error unhandled. On a signal they
 * stop in reverse order, because later ones call earlier ones. Resolves once all have started.
 */
export async function runServices(
  program: string,
  services: readonly [Service, ...Service[]],
): Promise<void> {
  const configured = startConfig(program, () => configure(services));
  const { settings } = configured.at(-1) ?? services[0].configure();
  const isShared = services.length > 1;
  const programLogger = createLogger(program, settings.LOG_LEVEL);
  const fail = exitOnFailure(programLogger);
  const shutdownSteps = stopOnSignal(programLogger);
  // A line of the program itself does not say which of its services it is about.
  const failedName = (name: string) => (isShared ? name : undefined);
  const startOrFail = <Running>(name: string, start: () => Running): Running => {
    try {
      return start();
    } catch (error) {
      return fail(error, failedName(name));
    }
  };

  const running = await Promise.all(
    configured.map(
      async ({ name, settings: { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT }, start }) => {
        const logger = isShared ? createLogger(name, LOG_LEVEL) : programLogger;
        const metrics = createMetrics(name, { ofProcess: !isShared });
        const traces = await startTraces(name, OTEL_EXPORTER_OTLP_ENDPOINT);
        const service = startOrFail(name, () => start({ logger, metrics, traces }));
        const started = service.started.catch((error: unknown) => fail(error, failedName(name)));
        return { name, metrics, traces, ...service, started };
      },
    ),
  );
  const ops = await startOpsServer({
    port: settings.OPS_PORT,
    host: settings.OPS_HOST,
    services: running,
    ...(isShared && { ofProcess: createMetrics(program) }),
  });
  for (const { stop, traces } of running.toReversed()) shutdownSteps.push(stop, traces.stop);
  shutdownSteps.push(ops.close);
  await Promise.all(running.map(({ started }) => started));
  collectWhenQuiet();
  programLogger.info({ opsPort: ops.port }, 'ready');
}

/** Throws one `ConfigError` with what is wrong in the settings of all services. */
function configure(services: readonly Service[]) {
  const problems = new Set<string>();
  const configured = services.flatMap((service) => {
    try {
      return [{ name: service.name, ...service.configure() }];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) problems.add(problem);
      return [];
    }
  });
  if (problems.size > 0) throw new ConfigError([...problems]);
  return configured;
}
