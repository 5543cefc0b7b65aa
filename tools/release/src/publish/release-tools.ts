import { ensureKubeTools } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
import { ensureGoProgram } from '@imguessr/launch/go-program';

/** Runs the programs that a release needs, each with these arguments; resolves with what they print. */
export interface ReleaseTools {
  readonly crane: (...args: string[]) => Promise<string>;
  readonly cosign: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  readonly helm: (...args: string[]) => Promise<string>;
}

const CRANE = '0.22.1';
const COSIGN = '3.1.3';
const REGISTRY = '3.1.2';

/** Resolves with the programs, built once where Go is installed; undefined, with a message, where they cannot be had. */
export async function ensureReleaseTools(): Promise<ReleaseTools | undefined> {
  const crane = await ensureGoProgram({
    title: `crane ${CRANE}`,
    purpose: 'which copies images to and from registries',
    tests: 'and releases',
    module: 'github.com/google/go-containerregistry/cmd/crane',
    version: CRANE,
    program: 'crane',
    folder: `crane-${CRANE}`,
  });
  const cosign = await ensureGoProgram({
    title: `cosign ${COSIGN}`,
    purpose: 'which signs images (this takes several minutes)',
    tests: 'and releases',
    module: 'github.com/sigstore/cosign/v3/cmd/cosign',
    version: COSIGN,
    program: 'cosign',
    folder: `cosign-${COSIGN}`,
  });
  if (!crane || !cosign) return undefined;
  const { helm } = await ensureKubeTools();
  return {
    crane: (...args) => run(crane, args),
    cosign: (args, env) => run(cosign, [...args], env),
    helm: (...args) => run(helm, args),
  };
}

/** Resolves with the path of the registry of the distribution project, for tests. */
export const ensureRegistry = (): Promise<string | undefined> =>
  ensureGoProgram({
    title: `the registry ${REGISTRY}`,
    purpose: 'to release to it in a test',
    tests: 'of releases',
    module: 'github.com/distribution/distribution/v3/cmd/registry',
    version: REGISTRY,
    program: 'registry',
    folder: `registry-${REGISTRY}`,
  });
