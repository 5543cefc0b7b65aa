import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryAddress } from './registry-address.ts';
import type { ReleaseTools } from './release-tools.ts';

/** What signs a release: the file of a private key of cosign, whose password is in COSIGN_PASSWORD, or another key that cosign knows. */
export type SigningKey = string;

/**
 * The key is all that a verification needs: nothing is recorded in a public log, which would publish the name of a private registry,
 * and without which a verification could not be done offline.
 */
const WITHOUT_LOG = ['--yes', '--use-signing-config=false', '--tlog-upload=false'];
const VERIFIED_WITHOUT_LOG = ['--insecure-ignore-tlog=true', '--offline=true'];

/** What is attached to an image or chart, by the types of cosign. */
const STATEMENTS = { provenance: 'slsaprovenance1', sbom: 'cyclonedx' } as const;
type Statement = keyof typeof STATEMENTS;

/** Where `reference` is an image or chart by digest: signs it, and attaches signed statements about it. */
export async function signWithStatements(
  { cosign }: ReleaseTools,
  {
    registry,
    reference,
    statements,
    key,
    folder,
  }: {
    readonly registry: RegistryAddress;
    readonly reference: string;
    readonly statements: Readonly<Partial<Record<Statement, object>>>;
    readonly key: SigningKey;
    readonly folder: string;
  },
): Promise<void> {
  const options = [...WITHOUT_LOG, `--key=${key}`, ...(registry.isLocal ? ['--allow-http-registry'] : [])];
  await cosign(['sign', ...options, reference]);
  for (const [statement, content] of Object.entries(statements)) {
    const file = path.join(folder, `${statement}.json`);
    writeFileSync(file, JSON.stringify(content));
    await cosign([
      'attest',
      ...options,
      `--type=${STATEMENTS[statement as Statement]}`,
      `--predicate=${file}`,
      reference,
    ]);
  }
}

/** Resolves with a verified statement about an image or chart by digest; rejects unless both signatures are those of this key. */
export async function verify<T = Provenance>(
  { cosign }: ReleaseTools,
  {
    registry,
    reference,
    publicKey,
    statement = 'provenance',
  }: {
    readonly registry: RegistryAddress;
    readonly reference: string;
    readonly publicKey: string;
    readonly statement?: Statement;
  },
): Promise<T> {
  const options = [
    ...VERIFIED_WITHOUT_LOG,
    `--key=${publicKey}`,
    ...(registry.isLocal ? ['--allow-http-registry'] : []),
  ];
  await cosign(['verify', ...options, reference]);
  const printed = await cosign(['verify-attestation', ...options, `--type=${STATEMENTS[statement]}`, reference]);
  const { payload } = JSON.parse(printed.split('\n').at(-1) ?? '') as { payload: string };
  return (JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as { predicate: T }).predicate;
}

/** The predicate of SLSA provenance, version 1. */
export interface Provenance {
  readonly buildDefinition: {
    readonly buildType: string;
    readonly externalParameters: Readonly<Record<string, string>>;
    readonly internalParameters: Readonly<Record<string, string>>;
    readonly resolvedDependencies: readonly {
      readonly uri: string;
      readonly digest: Readonly<Record<string, string>>;
    }[];
  };
  readonly runDetails: {
    readonly builder: { readonly id: string };
    readonly metadata: Readonly<Record<string, string>>;
  };
}
