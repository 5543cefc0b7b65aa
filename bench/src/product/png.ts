import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const CHANNELS = 3;

/**
 * Resolves with a PNG file of a square of `side` pixels. All lines are alike, and random, so that a
 * large one is a small file.
 */
export async function png(side: number): Promise<Buffer<ArrayBuffer>> {
  const lines = Buffer.concat(new Array<Buffer>(side).fill(randomBytes(side * CHANNELS)));
  const file = sharp(lines, { raw: { width: side, height: side, channels: CHANNELS } }).png({
    compressionLevel: 3,
  });
  return Buffer.from(await file.toBuffer());
}
