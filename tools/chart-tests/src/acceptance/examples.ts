import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { KubeTools } from '../kube-tools.ts';
import { run } from './steps.ts';

/**
 * Applies an example as a server-side dry run. Resolves with the accepted objects and unknown
 * kinds; throws on a rejection or a warning.
 */
export async function dryRunExample(
  { helm, kubectl }: KubeTools,
  namespace: string,
  example: string,
  folder: string,
): Promise<{ accepted: number; unknown: string[] }> {
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
  const accepted = objects.filter(({ apiVersion }) => known.has(apiVersion));
  const file = path.join(folder, `${example}.json`);
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: accepted }));
  const dryRun = [
    'apply',
    '--server-side',
    '--dry-run=server',
    '--warnings-as-errors',
    '--filename',
    file,
  ];
  await run(kubectl, ['--namespace', namespace, ...dryRun]);
  const unknown = new Set(
    objects.filter(({ apiVersion }) => !known.has(apiVersion)).map(({ kind }) => kind),
  );
  return { accepted: accepted.length, unknown: [...unknown] };
}
