export type Encoding = 'br' | 'gzip';

/** In the order of preference of the server, smallest first. */
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];

/** A weight of 0 refuses an encoding (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding = ''): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', weight = 'q=1'] = part.split(';').map((text) => text.trim());
    if (Number(weight.replace('q=', '')) > 0) accepted.add(coding);
  }
  return ENCODINGS.find((encoding) => accepted.has(encoding));
}
