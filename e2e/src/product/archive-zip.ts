import { zipSync } from 'fflate';

export type ZippedFile = readonly [name: string, content: Buffer | string];

/**
 * Returns a zip of uncompressed files. A name may be one that a well-behaved program refuses to
 * write.
 */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const contents = files.map(
    ([name, content]) => [name, new Uint8Array(Buffer.from(content))] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(contents), { level: 0 }));
}
