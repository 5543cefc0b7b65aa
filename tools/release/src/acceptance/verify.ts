import type { Bill } from '../images/native-packages.ts';
import type { Provenance } from '../publish/provenance.ts';
import type { ReleaseTools } from '../publish/release-tools.ts';
import { STATEMENTS, type Statement } from '../publish/sign.ts';

interface Statements extends Record<Statement, object> {
  readonly provenance: Provenance;
  readonly sbom: Bill;
}

/**
 * Resolves with a verified statement about an image or chart by digest; rejects unless both
 * signatures are those of this key.
 */
export async function verify<Name extends Statement>(
  { cosign }: ReleaseTools,
  reference: string,
  publicKey: string,
  statement: Name,
): Promise<Statements[Name]> {
  const options = [
    '--insecure-ignore-tlog=true',
    '--offline=true',
    '--allow-http-registry',
    `--key=${publicKey}`,
  ];
  await cosign('verify', ...options, reference);
  const printed = await cosign(
    'verify-attestation',
    ...options,
    `--type=${STATEMENTS[statement]}`,
    reference,
  );
  const { payload } = JSON.parse(printed.split('\n').at(-1) ?? '') as { payload: string };
  const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as {
    predicate: Statements[Name];
  };
  return predicate;
}
