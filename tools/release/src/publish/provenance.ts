import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import type { ReleaseFacts } from './release-facts.ts';

/** The predicate of SLSA provenance, version 1. */
export type Provenance = ReturnType<typeof provenanceOf>;

/**
 * Returns what something was built from: the commit, the lock file with all packages, the base
 * image if there is one, and the Node that bundled it.
 */
export function provenanceOf(
  { version, revision }: ReleaseFacts,
  part: string,
  base: { readonly uri: string; readonly digest: string } | undefined,
) {
  const lock = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  return {
    buildDefinition: {
      buildType: 'urn:imguessr:build:release:2',
      externalParameters: { part, version, revision },
      internalParameters: { node: process.version },
      resolvedDependencies: [
        { uri: 'git:imguessr', digest: { gitCommit: revision } },
        { uri: 'file:package-lock.json', digest: { sha256: lock.digest('hex') } },
        ...(base
          ? [{ uri: `oci:${base.uri}`, digest: { sha256: base.digest.replace('sha256:', '') } }]
          : []),
      ],
    },
    runDetails: {
      builder: { id: 'urn:imguessr:builder:npm-run-release:2' },
      metadata: { invocationId: `${version}+${revision}`, finishedOn: new Date().toISOString() },
    },
  };
}
