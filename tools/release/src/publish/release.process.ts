// node release.process.ts <folder>: builds, pushes and signs the images and the chart of the
// checkout that contains it, and writes
// <folder>/release.json and the files of Compose. clean-checkout.ts runs it in a checkout of its
// own.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { type BuiltStages, bundle, prepareBuild, readBill } from '../images/bundle.ts';
import { readLastStage } from '../images/dockerfile.ts';
import { IMAGES } from '../images/images.ts';
import type { Architecture } from '../images/native-packages.ts';
import { pushImage, writeLayer } from '../images/push-image.ts';
import { publishChart } from './chart.ts';
import type { PublishedRelease } from './clean-checkout.ts';
import { writeCompose } from './compose.ts';
import { provenanceOf } from './provenance.ts';
import { readRegistry, repositoryOf } from './registry-address.ts';
import { readReleaseFacts } from './release-facts.ts';
import { ensureReleaseTools } from './release-tools.ts';
import { signWithStatements } from './sign.ts';

// files of an image can be read by every account, whatever those of this machine may
process.umask(0o022);
const [folder = ''] = process.argv.slice(2);
const { IMGUESSR_REGISTRY, COSIGN_KEY = '' } = process.env;
const tools = await ensureReleaseTools();
if (!tools) throw new Error('A release needs the programs above.');
const facts = await readReleaseFacts();
const registry = readRegistry(IMGUESSR_REGISTRY);
const sign = (reference: string, statements: Parameters<typeof signWithStatements>[2]) =>
  signWithStatements(tools, reference, statements, { registry, key: COSIGN_KEY, folder });

// everything is built before anything is pushed
await prepareBuild();
const stages = new Map<string, BuiltStages>();
for (const image of IMAGES)
  stages.set(image.name, await bundle(image, path.join(folder, 'stages', image.name)));

const images: Record<string, string> = {};
for (const { name, kind } of IMAGES) {
  const argument = kind.toUpperCase();
  const base = process.env[`${argument}_IMAGE`];
  const stage = readLastStage(readFileSync(path.join(ROOT, `docker/${kind}.Dockerfile`), 'utf8'), {
    [argument]: name,
    VERSION: facts.version,
    REVISION: facts.revision,
    ...(base && { RUN_IMAGE: base }),
  });
  const built = stages.get(name) as BuiltStages;
  const layers = new Map<Architecture, string>();
  for (const [architecture, files] of built) {
    const file = path.join(folder, `${name}-${architecture}.tar.gz`);
    await writeLayer(file, stage.copies, files);
    layers.set(architecture, file);
  }
  const reference = await pushImage(tools.crane, repositoryOf(registry, name), facts.version, {
    ...stage,
    layers,
  });
  const digest = await tools.crane('digest', stage.base);
  await sign(reference, {
    provenance: provenanceOf(facts, name, { uri: stage.base, digest }),
    sbom: readBill(kind, built),
  });
  images[name] = reference;
  console.log(`pushed and signed ${reference}`);
}

writeCompose(folder, images.imguessr as string);
const chart = await publishChart(tools, folder, registry, images, facts);
await sign(chart, { provenance: provenanceOf(facts, 'chart', undefined) });
console.log(`pushed and signed ${chart}`);
const published: PublishedRelease = {
  version: facts.version,
  revision: facts.revision,
  images,
  chart,
};
writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(published, null, 2)}\n`);
