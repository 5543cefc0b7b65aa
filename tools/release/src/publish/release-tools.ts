import { ensureKubeTools } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
import { ensureGoProgram } from '@imguessr/launch/go-program';

/** Runs a program with these arguments, and resolves with what it prints. */
type Program = (...args: string[]) => Promise<string>;
export type ReleaseTools = Readonly<Record<'crane' | 'cosign' | 'helm', Program>>;

const CRANE = '0.22.1';
const COSIGN = '3.1.3';

/**
 * Resolves with the path of crane, built once where Go is installed; undefined, with a message,
 * where it cannot be had.
 */
export const ensureCrane = (): Promise<string | undefined> =>
  ensureGoProgram({
    title: `crane ${CRANE}`,
    purpose: 'which makes images and copies them to registries',
    tests: 'and releases',
    module: 'github.com/google/go-containerregistry/cmd/crane',
    version: CRANE,
    program: 'crane',
    folder: `crane-${CRANE}`,
  });

/**
 * Resolves with the programs, built once where Go is installed; undefined, with a message, where
 * they cannot be had.
 */
export async function ensureReleaseTools(): Promise<ReleaseTools | undefined> {
  const crane = await ensureCrane();
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
  const programOf =
    (file: string): Program =>
    (...args) =>
      run(file, args);
  return { crane: programOf(crane), cosign: programOf(cosign), helm: programOf(helm) };
}
