import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildImage, lastStageOf, type ReleaseFacts } from '../images/build-image.ts';
import {
  type BuiltStage,
  bundleFrontend,
  bundleService,
  type Kind,
  PARTS,
  prepareBuild,
  readBill,
} from '../images/bundle.ts';
import { type Architecture, type Bill, NPM_CPU } from '../images/native-packages.ts';
import { Layout } from '../oci/layout.ts';
import { chartFile, pushChart } from './chart.ts';
import { provenanceOf } from './provenance.ts';
import { type RegistryAddress, repositoryOf } from './registry-address.ts';
import type { ReleaseTools } from './release-tools.ts';
import { type SigningKey, signWithStatements } from './sign.ts';

const ARCHITECTURES = Object.keys(NPM_CPU) as Architecture[];

/** Base images that replace those of the Dockerfiles, for machines that only reach a mirror. */
export type Bases = Readonly<Partial<Record<Kind, string>>>;

/** An image in a layout of its own, ready to be pushed. */
export interface BuiltImage {
  readonly part: string;
  readonly layout: Layout;
  readonly base: { readonly uri: string; readonly digest: string };
  readonly sbom: Bill;
}

/** Everything that a release publishes, by digest. */
export interface PublishedRelease {
  readonly version: string;
  readonly revision: string;
  readonly images: Readonly<Record<string, string>>;
  readonly chart: string;
}

/** Builds all images for all processors in `folder`, which is emptied first. */
export async function buildImages(
  tools: ReleaseTools,
  folder: string,
  facts: ReleaseFacts,
  bases: Bases,
): Promise<BuiltImage[]> {
  rmSync(folder, { recursive: true, force: true });
  await prepareBuild();
  const images: BuiltImage[] = [];
  for (const kind of Object.keys(PARTS) as Kind[]) {
    for (const part of PARTS[kind]) {
      const stage = lastStageOf(kind, part, facts, bases[kind]);
      const layoutFolder = layoutOf(folder, part);
      mkdirSync(path.dirname(layoutFolder), { recursive: true });
      await tools.crane('pull', '--format=oci', stage.base, layoutFolder);
      const layout = new Layout(layoutFolder);
      const base = { uri: stage.base, digest: layout.root.digest };
      const stages = await stagesOf(kind, part, path.join(folder, 'stages', part));
      layout.root = buildImage(layout, stage, stages, facts);
      const sbom = readBill(kind, [...stages.values()]);
      writeFileSync(factsOf(folder, part), JSON.stringify({ base, sbom }));
      images.push({ part, layout, base, sbom });
    }
  }
  return images;
}

/** Returns the images that `buildImages` has left in a folder. */
const readImages = (folder: string): BuiltImage[] =>
  Object.values(PARTS)
    .flat()
    .map((part) => ({
      part,
      layout: new Layout(layoutOf(folder, part)),
      ...(JSON.parse(readFileSync(factsOf(folder, part), 'utf8')) as Pick<BuiltImage, 'base' | 'sbom'>),
    }));

const layoutOf = (folder: string, part: string): string => path.join(folder, 'images', part);
const factsOf = (folder: string, part: string): string => `${layoutOf(folder, part)}.json`;

async function stagesOf(kind: Kind, part: string, folder: string): Promise<Map<Architecture, BuiltStage>> {
  if (kind === 'service') return bundleService(part, folder, ARCHITECTURES);
  const stage = await bundleFrontend(part, folder);
  return new Map(ARCHITECTURES.map((architecture) => [architecture, stage]));
}

/** Pushes and signs the images that were built in `folder`, then the chart that names them. Resolves with all references, also written to release.json. */
export async function publish(
  tools: ReleaseTools,
  {
    folder,
    facts,
    registry,
    key,
    log,
  }: {
    readonly folder: string;
    readonly facts: ReleaseFacts;
    readonly registry: RegistryAddress;
    readonly key: SigningKey;
    readonly log: (line: string) => void;
  },
): Promise<PublishedRelease> {
  const references: Record<string, string> = {};
  for (const { part, layout, base, sbom } of readImages(folder)) {
    const repository = repositoryOf(registry, part);
    await tools.crane('push', layout.folder, `${repository}:${facts.version}`);
    const reference = `${repository}@${layout.root.digest}`;
    const statements = { provenance: provenanceOf(facts, part, base), sbom };
    await signWithStatements(tools, { registry, reference, statements, key, folder });
    references[part] = reference;
    log(`pushed and signed ${reference}`);
  }
  const digest = await pushChart(tools, chartFile(folder, facts), registry, facts);
  const chart = `${repositoryOf(registry, 'charts/imguessr')}@${digest}`;
  const statements = { provenance: provenanceOf(facts, 'chart', undefined) };
  await signWithStatements(tools, { registry, reference: chart, statements, key, folder });
  log(`pushed and signed ${chart}`);
  const published = { version: facts.version, revision: facts.revision, images: references, chart };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(published, null, 2)}\n`);
  return published;
}
