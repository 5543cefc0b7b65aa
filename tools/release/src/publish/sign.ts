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

const PROVENANCE_TYPE = 'slsaprovenance1';

/** Where `reference` is an image or chart by digest: signs it, and attaches its signed provenance. */
export async function signWithProvenance(
  { cosign }: ReleaseTools,
  {
    registry,
    reference,
    provenance,
    key,
    folder,
  }: {
    readonly registry: RegistryAddress;
    readonly reference: string;
    readonly provenance: object;
    readonly key: SigningKey;
    readonly folder: string;
  },
): Promise<void> {
  const file = path.join(folder, 'provenance.json');
  writeFileSync(file, JSON.stringify(provenance));
  const options = [...WITHOUT_LOG, `--key=${key}`, ...(registry.isLocal ? ['--allow-http-registry'] : [])];
  await cosign(['sign', ...options, reference]);
  await cosign(['attest', ...options, `--type=${PROVENANCE_TYPE}`, `--predicate=${file}`, reference]);
}

/** Resolves with the verified provenance of an image or chart by digest; rejects unless both signatures are those of this key. */
export async function verify(
  { cosign }: ReleaseTools,
  {
    registry,
    reference,
    publicKey,
  }: {
    readonly registry: RegistryAddress;
    readonly reference: string;
    readonly publicKey: string;
  },
): Promise<Provenance> {
  const options = [
    ...VERIFIED_WITHOUT_LOG,
    `--key=${publicKey}`,
    ...(registry.isLocal ? ['--allow-http-registry'] : []),
  ];
  await cosign(['verify', ...options, reference]);
  const printed = await cosign(['verify-attestation', ...options, `--type=${PROVENANCE_TYPE}`, reference]);
  const { payload } = JSON.parse(printed.split('\n').at(-1) ?? '') as { payload: string };
  return (JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as { predicate: Provenance }).predicate;
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
