// npm run release: builds, pushes and signs the images and the chart of this commit.
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { buildClean } from './clean-checkout.ts';
import { readRegistry } from './registry-address.ts';
import { publish } from './release.ts';
import { expectDatedChangelog, readReleaseFacts } from './release-facts.ts';
import { ensureReleaseTools } from './release-tools.ts';

const { IMGUESSR_REGISTRY, COSIGN_KEY, SERVICE_IMAGE, FRONTEND_IMAGE } = process.env;

try {
  const registry = readRegistry(IMGUESSR_REGISTRY);
  if (!COSIGN_KEY) throw new Error('COSIGN_KEY must name the key that signs: the file of a private key of cosign.');
  const facts = await readReleaseFacts();
  expectDatedChangelog(facts.version);
  const tools = await ensureReleaseTools();
  if (!tools) throw new Error('A release needs the programs above.');
  const folder = path.join(ROOT, '.imguessr/release', facts.version);
  const bases = {
    ...(SERVICE_IMAGE && { service: SERVICE_IMAGE }),
    ...(FRONTEND_IMAGE && { frontend: FRONTEND_IMAGE }),
  };
  console.log(`Building release ${facts.version} of ${facts.revision} …`);
  await buildClean(folder, IMGUESSR_REGISTRY ?? '', bases, 'install');
  await publish(tools, { folder, facts, registry, key: COSIGN_KEY, log: console.log });
  console.log(`Release ${facts.version} is published; ${folder}/release.json names everything by digest.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
