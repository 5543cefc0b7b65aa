export {
  type ControlGroup,
  createControlGroup,
  limitMemory,
  peakMemory,
} from './backing/control-group.ts';
export { createDatabase, type TestDatabase } from './backing/database.ts';
export { freePort } from './backing/free-port.ts';
export {
  natsBinaries,
  natsBinary,
  startNats,
  startNatsCluster,
  type TestNats,
} from './backing/nats.ts';
export { startNginx, type TestNginx } from './backing/nginx.ts';
export { type BackingProcess, startBacking } from './backing/process.ts';
export { createAuthority } from './backing/proxies/authority.ts';
export { startTcpProxy } from './backing/proxies/tcp-proxy.ts';
export { startTlsProxy } from './backing/proxies/tls-proxy.ts';
export { startRedis } from './backing/redis.ts';
export { s3Binary, startS3, type TestS3 } from './backing/s3.ts';
export { BROWSER_FLAGS } from './browser-flags.ts';
export { startCollector } from './collector.ts';
export { buildImageProgram, buildProgram, serviceFromSources } from './product/program.ts';
export { until } from './until.ts';
