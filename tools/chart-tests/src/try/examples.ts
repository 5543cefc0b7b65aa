import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { type KubeTools, ROOT } from '../kube-tools.ts';
import { run } from './steps.ts';

/** The names of the example values in ci/. */
export const EXAMPLES = readdirSync(path.join(ROOT, 'charts/imguessr/ci')).map((file) =>
  file.replace('-values.yaml', ''),
);

/**
 * Lets the cluster look at all objects of an example without keeping them: fails when one is refused, or taken with a warning.
 * Gives how many were taken, and the kinds that this cluster does not know.
 */
export async function offerExample(
  { helm, kubectl }: KubeTools,
  namespace: string,
  example: string,
  folder: string,
): Promise<{ taken: number; unknown: string[] }> {
  const values = ['--values', `charts/imguessr/ci/${example}-values.yaml`];
  const rendered = await run(helm, [
    'template',
    `try-${example}`,
    'charts/imguessr',
    '--namespace',
    namespace,
    ...values,
  ]);
  const known = new Set((await run(kubectl, ['api-versions'])).split('\n'));
  const objects = parseAllDocuments(rendered)
    .map((document) => document.toJS() as { apiVersion: string; kind: string } | null)
    .filter((object) => object !== null);
  const taken = objects.filter(({ apiVersion }) => known.has(apiVersion));
  const file = path.join(folder, `${example}.json`);
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: taken }));
  const dryly = ['apply', '--server-side', '--dry-run=server', '--warnings-as-errors', '--filename', file];
  await run(kubectl, ['--namespace', namespace, ...dryly]);
  const unknown = new Set(objects.filter(({ apiVersion }) => !known.has(apiVersion)).map(({ kind }) => kind));
  return { taken: taken.length, unknown: [...unknown] };
}
