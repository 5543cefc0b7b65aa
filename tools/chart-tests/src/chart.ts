import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { CHART, copyNextRelease } from './kube-tools.ts';

export const MINORS = ['1.33', '1.34', '1.35'] as const;

/** Any Kubernetes object; examples.chart.spec.ts validates it against its schema. */
export interface KubeObject {
  readonly kind: string;
  readonly apiVersion: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach deep into objects of a dozen kinds
  readonly [field: string]: any;
}

interface HelmResult {
  readonly failed: boolean;
  readonly output: string;
}

/** Runs a Helm command with the chart and an example's values; `sets` override values. */
function helm(
  command: string[],
  example: string,
  sets: Record<string, unknown>,
  chart: string = CHART,
): Promise<HelmResult> {
  const values = ['--values', path.join(CHART, `ci/${example}-values.yaml`)];
  const more = Object.entries(sets).flatMap(([key, value]) => [
    '--set-json',
    `${key}=${JSON.stringify(value)}`,
  ]);
  return new Promise((resolve) => {
    execFile(
      inject('helm'),
      [...command, chart, ...values, ...more],
      {
        maxBuffer: 32 * 1024 * 1024,
        // collecting garbage would take a third of its time, and saves 10 MB
        env: { PATH: process.env.PATH, HOME: '/nonexistent', GOGC: 'off' },
      },
      (error, stdout, stderr) =>
        resolve({ failed: error !== null, output: error ? stdout + stderr : stdout }),
    );
  });
}

export const lint = (example: string): Promise<HelmResult> =>
  helm(['lint', '--strict'], example, {});

const rendered = new Map<string, Promise<KubeObject[]>>();

/**
 * Returns the objects of a release named `game` in namespace `play`, shared between tests. Rejects
 * with Helm's output.
 */
export function render(
  example: string,
  sets: Record<string, unknown> = {},
  minor: string = MINORS[0],
): Promise<KubeObject[]> {
  const key = JSON.stringify([example, sets, minor]);
  const known = rendered.get(key) ?? renderUncached(example, sets, minor);
  rendered.set(key, known);
  return known;
}

async function renderUncached(
  example: string,
  sets: Record<string, unknown>,
  minor: string,
): Promise<KubeObject[]> {
  return objectsIn(await template(example, sets, minor));
}

/** Returns the objects of the next patch release of the chart. */
export async function renderNextRelease(
  example: string,
  sets: Record<string, unknown> = {},
): Promise<KubeObject[]> {
  const copy = mkdtempSync(path.join(tmpdir(), 'imguessr-chart-'));
  try {
    copyNextRelease(copy);
    return objectsIn(await template(example, sets, MINORS[0], copy));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function objectsIn({ failed, output }: HelmResult): KubeObject[] {
  if (failed) throw new Error(output);
  return parseAllDocuments(output)
    .map((document) => document.toJS() as KubeObject | null)
    .filter((object) => object !== null);
}

/** Returns the error of rendering the chart with these values; empty if there is none. */
export async function renderError(
  sets: Record<string, unknown>,
  example = 'minimal',
  minor: string = MINORS[0],
): Promise<string> {
  const { failed, output } = await template(example, sets, minor);
  return failed ? output : '';
}

const template = (example: string, sets: Record<string, unknown>, minor: string, chart?: string) =>
  helm(
    ['template', 'game', '--namespace', 'play', '--kube-version', `${minor}.0`],
    example,
    sets,
    chart,
  );

/** Returns the notes that an installation prints. */
export const notesOf = async (release: string, sets: Record<string, unknown>): Promise<string> =>
  (
    await helm(['install', release, '--namespace', 'play', '--dry-run=client'], 'minimal', sets)
  ).output.split('\nNOTES:\n')[1] ?? '';

/**
 * Returns the object of this kind and name (without the release prefix). Throws if there is none.
 */
export function find(objects: readonly KubeObject[], kind: string, name: string): KubeObject {
  const found = objects.find(
    (object) => object.kind === kind && object.metadata.name === `game-imguessr-${name}`,
  );
  if (!found) throw new Error(`${kind} ${name} not found`);
  return found;
}

/** Returns the pods of all objects, each with the name of the object that creates it. */
export function podsOf(
  objects: readonly KubeObject[],
): { name: string; labels: Record<string, string>; spec: KubeObject['spec'] }[] {
  return objects.flatMap((object) => {
    const name = `${object.kind}/${object.metadata.name}`;
    if (object.kind === 'Pod') return [{ name, labels: object.metadata.labels, spec: object.spec }];
    const template = object.spec?.template ?? object.spec?.jobTemplate?.spec.template;
    return template?.spec?.containers
      ? [{ name, labels: template.metadata.labels, spec: template.spec }]
      : [];
  });
}
