import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ROOT } from '../kube-tools.ts';

const SOURCE = path.join(ROOT, 'tools/chart-tests/promql');
const BINARY = path.join(ROOT, '.imguessr/toolchain/promql-0.312.0/promql');

/**
 * Modules are downloaded and compiled once, which took a busy machine six minutes; this only ends a
 * build that hangs.
 */
const MAX_BUILD_MS = 1_200_000;

/** A time series: pairs of Unix seconds and values. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly samples: readonly (readonly [seconds: number, value: number])[];
}

/** A recording or alerting rule of a PrometheusRule. */
export interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A series of an alert's expression, with the times at which the expression had a value. */
export interface Active {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly times: readonly number[];
}

/**
 * Resolves with whether Prometheus's PromQL engine is available, built once for this checkout with
 * Go. Says why if it is not.
 */
export async function ensureEngine(): Promise<boolean> {
  if (existsSync(BINARY)) return true;
  const build = promisify(execFile)('go', ['build', '-trimpath', '-o', BINARY, '.'], {
    cwd: SOURCE,
    timeout: MAX_BUILD_MS,
  });
  return build.then(
    () => true,
    (error: Error) => {
      console.error(
        `SKIPPED: replays of outages. They need Go to build a PromQL engine: ${error.message.split('\n')[0]}`,
      );
      return false;
    },
  );
}

/**
 * Evaluates the rules in order from `start` to `end` (Unix seconds), every `step` seconds. Rejects
 * with the engine's error.
 */
export async function evaluate(
  rules: readonly Rule[],
  series: readonly Series[],
  { start, end, step }: { readonly start: number; readonly end: number; readonly step: number },
): Promise<Active[]> {
  const engine = spawn(BINARY, { stdio: ['pipe', 'pipe', 'pipe'] });
  engine.stdin.end(JSON.stringify({ start, end, step, series, rules }));
  const [output, errors] = await Promise.all([text(engine.stdout), text(engine.stderr)]);
  if (!output) throw new Error(errors);
  return JSON.parse(output) as Active[];
}
