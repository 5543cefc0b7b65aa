import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../root.ts';
import { ensureGoProgram } from './go-program.ts';

/**
 * Returns the version of NATS that the chart deploys: `nats:2.14.7-alpine@sha256:…` in its values.
 */
function chartVersion(): string {
  const values = readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8');
  const version = /\/nats:(\d+\.\d+\.\d+)/.exec(values)?.[1];
  if (!version) throw new Error('The values of the chart have no NATS version.');
  return version;
}

/**
 * Returns the path of the nats-server version that production runs; undefined where it cannot be
 * built.
 */
export function ensureCurrentNats(): Promise<string | undefined> {
  const version = chartVersion();
  return ensureGoProgram({
    title: `NATS ${version}`,
    purpose: 'the production version',
    tests: `on NATS ${version}, the production version`,
    module: 'github.com/nats-io/nats-server/v2',
    version,
    program: 'nats-server',
    folder: `nats-${version}`,
  });
}
