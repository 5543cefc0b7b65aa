import { buffer } from 'node:stream/consumers';
import { CLUE_COUNT } from '@imguessr/game-rules';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly mode?: number;
  readonly compress?: boolean;
}

export async function zipOf(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, mode = 0o100644, compress = true } of files) {
    zip.addBuffer(Buffer.from(content), name, { mode, compress });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A well-behaved writer would refuse the other name. */
export function renamed(zip: Buffer, name: string, other: string): Buffer {
  if (name.length !== other.length) throw new Error('names must have the same length');
  return Buffer.from(zip.toString('latin1').replaceAll(name, other), 'latin1');
}

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** `offset` is that of the specification, in the first entry of the directory. */
export function withDirectoryField(
  zip: Buffer,
  offset: number,
  value: number,
  bytes: 2 | 4,
): Buffer {
  const changed = Buffer.from(zip);
  const entry = changed.indexOf(CENTRAL);
  if (bytes === 2) changed.writeUInt16LE(value, entry + offset);
  else changed.writeUInt32LE(value, entry + offset);
  return changed;
}

let drawn = 0;

/** Returns another picture at each call. */
export function uniquePicture(
  format: 'webp' | 'png' | 'jpeg' = 'webp',
  edge = 64,
): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn & 255, g: (drawn >> 8) & 255, b: (drawn * 37) & 255 };
  return sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${edge}" height="${edge}"><circle cx="9" cy="9" r="${drawn % 9}"/></svg>`,
        ),
      },
    ])
    [format]()
    .toBuffer();
}

export async function picturesOf(row: string, count: number = CLUE_COUNT): Promise<ZippedFile[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => ({
      name: `pictures/${row}/${number}.webp`,
      content: await uniquePicture(),
      compress: false,
    })),
  );
}
