import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import type { ReleaseFacts } from '../images/build-image.ts';
import type { Provenance } from './sign.ts';

/** Names how a release is built; `docker/README.md` describes it. */
const BUILD_TYPE = 'urn:imguessr:build:release:1';
const BUILDER = 'urn:imguessr:builder:npm-run-release:1';

/**
 * Returns what something was built from: the commit, the lock file with all packages, the base image if there is one, and the Node
 * that bundled and compressed it. With the same of each, a build has the same digest.
 */
export function provenanceOf(
  facts: ReleaseFacts,
  part: string,
  base: { uri: string; digest: string } | undefined,
): Provenance {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  const [algorithm = '', digest = ''] = base?.digest.split(':') ?? [];
  return {
    buildDefinition: {
      buildType: BUILD_TYPE,
      externalParameters: { part, version: facts.version, revision: facts.revision },
      internalParameters: { SOURCE_DATE_EPOCH: String(facts.epoch), node: process.version },
      resolvedDependencies: [
        { uri: 'git:imguessr', digest: { gitCommit: facts.revision } },
        { uri: 'file:package-lock.json', digest: { sha256: lock } },
        ...(base ? [{ uri: `oci:${base.uri}`, digest: { [algorithm]: digest } }] : []),
      ],
    },
    runDetails: { builder: { id: BUILDER }, metadata: { invocationId: `${facts.version}+${facts.revision}` } },
  };
}
