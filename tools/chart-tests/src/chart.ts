import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './kube-tools.ts';

const CHART = path.join(ROOT, 'charts/imguessr');
export const MINORS = ['1.33', '1.34', '1.35'] as const;
/** The example values, by name: whole installations of different kinds. */
export const EXAMPLES = readdirSync(path.join(CHART, 'ci')).map((file) => file.replace(/-values\.yaml$/, ''));

/** Any object of Kubernetes; what is asked of it is checked against its schema elsewhere. */
export interface KubeObject {
  readonly kind: string;
  readonly apiVersion: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach deep into objects of a dozen kinds
  readonly [field: string]: any;
}

/** What Helm said, and whether it refused. */
interface HelmAnswer {
  readonly refused: boolean;
  readonly said: string;
}

/** Runs Helm on the chart and an example's values, further values as `--set-json`. */
function helm(command: string[], example: string, sets: Record<string, unknown>): Promise<HelmAnswer> {
  const values = ['--values', path.join(CHART, `ci/${example}-values.yaml`)];
  const more = Object.entries(sets).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]);
  return new Promise((resolve) => {
    execFile(
      inject('helm'),
      [...command, CHART, ...values, ...more],
      { maxBuffer: 32 * 1024 * 1024, env: { PATH: process.env.PATH, HOME: '/nonexistent' } },
      (error, stdout, stderr) => resolve({ refused: error !== null, said: error ? stdout + stderr : stdout }),
    );
  });
}

export const lint = (example: string): Promise<HelmAnswer> => helm(['lint', '--strict'], example, {});

const rendered = new Map<string, Promise<KubeObject[]>>();

/** The objects of a release named `game` in namespace `play`, to be read only; rejects with what Helm said. */
export function render(
  example: string,
  sets: Record<string, unknown> = {},
  minor: string = MINORS[0],
): Promise<KubeObject[]> {
  const key = JSON.stringify([example, sets, minor]);
  const known = rendered.get(key) ?? renderAnew(example, sets, minor);
  rendered.set(key, known);
  return known;
}

async function renderAnew(example: string, sets: Record<string, unknown>, minor: string): Promise<KubeObject[]> {
  const { refused, said } = await template(example, sets, minor);
  if (refused) throw new Error(said);
  return parseAllDocuments(said)
    .map((document) => document.toJS() as KubeObject | null)
    .filter((object) => object !== null);
}

/** Why the chart cannot be rendered with these values; empty when it can. */
export async function refusal(
  sets: Record<string, unknown>,
  example = 'minimal',
  minor: string = MINORS[0],
): Promise<string> {
  const { refused, said } = await template(example, sets, minor);
  return refused ? said : '';
}

const template = (example: string, sets: Record<string, unknown>, minor: string) =>
  helm(['template', 'game', '--namespace', 'play', '--kube-version', `${minor}.0`], example, sets);

/** The one object of this kind and name (without the release's). */
export function find(objects: readonly KubeObject[], kind: string, name: string): KubeObject {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === `game-imguessr-${name}`);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** The pods that objects make, each with the name of its maker. */
export function podsOf(
  objects: readonly KubeObject[],
): { name: string; labels: Record<string, string>; spec: KubeObject['spec'] }[] {
  return objects.flatMap((object) => {
    const name = `${object.kind}/${object.metadata.name}`;
    if (object.kind === 'Pod') return [{ name, labels: object.metadata.labels, spec: object.spec }];
    const template = object.spec?.template;
    return template?.spec?.containers ? [{ name, labels: template.metadata.labels, spec: template.spec }] : [];
  });
}
