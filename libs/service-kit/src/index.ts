export {
  commonSettings,
  loadConfig,
  portSetting,
  postgresSetting,
  redisSetting,
  replicasSetting,
  whenValid,
} from './configuration/config.ts';
export { ConfigError } from './configuration/config-error.ts';
export { listenProblem } from './configuration/listen-problem.ts';
export { readSecretFiles } from './configuration/secret-files.ts';
export { findSecretProblems, MIN_PASSWORD_LENGTH } from './configuration/secrets.policy.ts';
export { startConfig } from './configuration/start-config.ts';
export { deriveKey, digestOf } from './digest.ts';
export { keepTickShape } from './program/keep-tick-shape.ts';
export { runServices } from './program/run-services.ts';
export { defineService, type Service, type ServiceHost } from './program/service.ts';
export { drainConnections } from './server/drain-connections.ts';
export { drainRequestBody } from './server/drain-request-body.ts';
export { exitOnFailure, stopOnSignal } from './server/graceful-stop.ts';
export { type ReadinessChecks, readiness } from './server/health.ts';
export { startOpsServer } from './server/ops-server.ts';
export { createLogger, type Logger } from './telemetry/logger.ts';
export { Counter, createMetrics, Gauge, Histogram, type Registry } from './telemetry/metrics.ts';
export { startTraces, type Traces } from './telemetry/traces.ts';
