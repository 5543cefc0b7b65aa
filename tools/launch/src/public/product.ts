// What programs need that start the services by themselves.
export { type BackingUrls, startBackingServices } from '../backing/backing-services.ts';
export { ensureCurrentNats } from '../backing/programs/current-nats.ts';
export { commandArguments, readCommandLine } from '../command-line.ts';
export type { DataFolder } from '../data-folder.ts';
export { build } from '../product/build.ts';
export { describeServices, requestPort } from '../product/services.ts';
export type { Shape } from '../product/shape.ts';
export { untilReady } from '../product/start-product.ts';
export { withSupervisor } from '../product/supervise.ts';
export { LaunchError, runCommand, say } from '../say.ts';
export { readSettings, type Settings } from '../settings.ts';
export type { ProcessSpec, SupervisedProcess } from '../supervise/supervised-process.ts';
export type { Supervisor } from '../supervise/supervisor.ts';
