import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../settings.ts';
import { bringGoProgram } from './go-program.ts';

/** The version that the chart brings: `nats:2.12.6-alpine@sha256:…` in its values. */
function chartVersion(): string {
  const values = readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8');
  const version = /\/nats:(\d+\.\d+\.\d+)/.exec(values)?.[1];
  if (!version) throw new Error('The chart names no version of NATS.');
  return version;
}

/** Returns the path of the nats-server of production; undefined where it cannot be built. */
export function bringCurrentNats(): Promise<string | undefined> {
  const version = chartVersion();
  return bringGoProgram({
    title: `NATS ${version}`,
    why: 'to test on the version of production too',
    tests: `on NATS ${version}, the version of production`,
    module: 'github.com/nats-io/nats-server/v2',
    version,
    program: 'nats-server',
    folder: `nats-${version}`,
  });
}
