export { ConfigError, commonSettings, loadConfig, portSetting } from './config.ts';
export { exitOnFailure, stopGracefully } from './graceful-stop.ts';
export { observeReadiness, type ReadinessChecks, readiness } from './health.ts';
export { letGo } from './let-go.ts';
export { createLogger, type Logger } from './logger.ts';
export { Counter, createMetrics, Gauge, Histogram, type Registry } from './metrics.ts';
export { startOpsServer } from './ops-server.ts';
export { findSecretProblems } from './secrets.policy.ts';
export { startTraces, type Traces } from './traces.ts';
