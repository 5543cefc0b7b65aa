import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { parseDocument } from 'yaml';
import { IMAGES } from '../images/images.ts';
import { type RegistryAddress, repositoryOf } from './registry-address.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { ReleaseTools } from './release-tools.ts';

/** The reference of each image by digest, by name. */
export type References = Readonly<Record<string, string>>;

/**
 * Returns values.yaml with the registry and the digests of a release as defaults; its comments
 * stay.
 */
export function withImages(
  values: string,
  { host, path: repository }: RegistryAddress,
  references: References,
): string {
  const document = parseDocument(values);
  document.setIn(['image', 'registry'], host);
  document.setIn(['image', 'repository'], repository);
  for (const { name, values: place } of IMAGES) {
    const [, digest] = references[name]?.split('@') ?? [];
    if (digest === undefined) throw new Error(`${name} has no image.`);
    // a new release may have a component without settings of its own
    const component = place.slice(0, -1);
    if (!document.getIn(component)) document.setIn(component, document.createNode({}));
    document.setIn([...place, 'digest'], digest);
  }
  return document.toString({ lineWidth: 0 });
}

/**
 * Packages the chart, which names the images by digest, and pushes it. Resolves with its reference
 * by digest.
 */
export async function publishChart(
  { helm, crane }: ReleaseTools,
  folder: string,
  registry: RegistryAddress,
  references: References,
  { version }: ReleaseFacts,
): Promise<string> {
  const source = path.join(folder, 'chart/imguessr');
  cpSync(path.join(ROOT, 'charts/imguessr'), source, { recursive: true });
  const values = path.join(source, 'values.yaml');
  writeFileSync(values, withImages(readFileSync(values, 'utf8'), registry, references));
  await helm('package', source, '--destination', folder);
  rmSync(path.dirname(source), { recursive: true });
  const plainHttp = registry.isLocal ? ['--plain-http'] : [];
  const repository = repositoryOf(registry, 'charts');
  await helm(
    'push',
    path.join(folder, `imguessr-${version}.tgz`),
    `oci://${repository}`,
    ...plainHttp,
  );
  return `${repository}/imguessr@${await crane('digest', `${repository}/imguessr:${version}`)}`;
}
