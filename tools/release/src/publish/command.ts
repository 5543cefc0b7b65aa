// npm run release: builds, pushes and signs the images and the chart of this commit.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { publishCommit } from './clean-checkout.ts';
import { readRegistry } from './registry-address.ts';
import { expectDatedChangelog, readReleaseFacts } from './release-facts.ts';

const { IMGUESSR_REGISTRY, COSIGN_KEY } = process.env;

try {
  readRegistry(IMGUESSR_REGISTRY);
  if (!COSIGN_KEY)
    throw new Error(
      'COSIGN_KEY must name the key that signs: the file of a private key of cosign.',
    );
  // the release is made in another folder; a key may also be the URL of a service
  if (existsSync(COSIGN_KEY)) process.env.COSIGN_KEY = path.resolve(COSIGN_KEY);
  const { version, revision } = await readReleaseFacts();
  expectDatedChangelog(version);
  const folder = path.join(ROOT, '.imguessr/release', version);
  console.log(`Building release ${version} of ${revision} …`);
  await publishCommit(folder, 'install');
  console.log(
    `Release ${version} is published; ${folder}/release.json names everything by digest, and so does ${folder}/compose.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
