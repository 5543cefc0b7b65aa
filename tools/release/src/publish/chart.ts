import { cpSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { parseDocument } from 'yaml';
import type { ReleaseFacts } from '../images/build-image.ts';
import { OPERATIONS, PARTS } from '../images/bundle.ts';
import type { RegistryAddress } from './registry-address.ts';
import type { ReleaseTools } from './release-tools.ts';

/** The digest of each image, by part. */
export type Digests = ReadonlyMap<string, string>;

/** Returns values.yaml with the registry and the digests of a release as defaults; its comments stay. */
export function withImages(values: string, { host, path: repository }: RegistryAddress, digests: Digests): string {
  const document = parseDocument(values);
  document.setIn(['image', 'registry'], host);
  document.setIn(['image', 'repository'], repository);
  for (const [group, parts] of Object.entries({ services: PARTS.service, frontends: PARTS.frontend })) {
    for (const part of parts) {
      const digest = digests.get(part);
      if (digest === undefined) throw new Error(`${part} has no image.`);
      if (part === OPERATIONS) {
        document.setIn(['backup', 'image', 'digest'], digest);
        continue;
      }
      // a new release may have a component without settings of its own
      if (!document.getIn([group, part])) document.setIn([group, part], document.createNode({}));
      document.setIn([group, part, 'image'], document.createNode({ digest }));
    }
  }
  return document.toString({ lineWidth: 0 });
}

/** Returns where the packaged chart of a release is. */
export const chartFile = (folder: string, { version }: Pick<ReleaseFacts, 'version'>): string =>
  path.join(folder, `imguessr-${version}.tgz`);

/** Resolves with the file of the packaged chart, which names its images by digest. All its times are the release's. */
export async function packageChart(
  { helm }: ReleaseTools,
  folder: string,
  registry: RegistryAddress,
  digests: Digests,
  { version, epoch }: ReleaseFacts,
): Promise<string> {
  const source = path.join(folder, 'source/imguessr');
  rmSync(source, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'charts/imguessr'), source, { recursive: true });
  const values = path.join(source, 'values.yaml');
  writeFileSync(values, withImages(readFileSync(values, 'utf8'), registry, digests));
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(source, file), epoch, epoch);
  await helm('package', source, '--destination', folder);
  const file = chartFile(folder, { version });
  utimesSync(file, epoch, epoch);
  return file;
}

/** Pushes a packaged chart and resolves with its digest. */
export async function pushChart(
  { helm, crane }: ReleaseTools,
  file: string,
  registry: RegistryAddress,
  { version }: ReleaseFacts,
): Promise<string> {
  const folder = `${registry.host}/${registry.path}/charts`;
  await helm('push', file, `oci://${folder}`, ...(registry.isLocal ? ['--plain-http'] : []));
  return crane('digest', `${folder}/imguessr:${version}`);
}
