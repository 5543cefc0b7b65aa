import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryAddress } from './registry-address.ts';
import type { ReleaseTools } from './release-tools.ts';

/** What is attached to an image or chart, by the types of cosign. */
export const STATEMENTS = { provenance: 'slsaprovenance1', sbom: 'cyclonedx' } as const;
export type Statement = keyof typeof STATEMENTS;

interface Signing {
  readonly registry: RegistryAddress;
  /**
   * The file of a private key of cosign, whose password is in COSIGN_PASSWORD, or another key that
   * cosign knows.
   */
  readonly key: string;
  readonly folder: string;
}

/**
 * Signs an image or chart by digest, with statements about it. The key is all that a verification
 * needs: a public log would publish the name
 * of a private registry, and could not be read offline.
 */
export async function signWithStatements(
  { cosign }: ReleaseTools,
  reference: string,
  statements: Readonly<Partial<Record<Statement, object>>>,
  { registry, key, folder }: Signing,
): Promise<void> {
  const transport = registry.isLocal ? ['--allow-http-registry'] : [];
  const options = [
    '--yes',
    '--use-signing-config=false',
    '--tlog-upload=false',
    `--key=${key}`,
    ...transport,
  ];
  await cosign('sign', ...options, reference);
  for (const [statement, content] of Object.entries(statements)) {
    const file = path.join(folder, `${statement}.json`);
    writeFileSync(file, JSON.stringify(content));
    const type = STATEMENTS[statement as Statement];
    await cosign('attest', ...options, `--type=${type}`, `--predicate=${file}`, reference);
  }
}
