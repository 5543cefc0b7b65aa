import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const RGB = 2;
const BYTES_PER_PIXEL = 3;

/** Returns a PNG file of a square of `side` pixels. All lines are alike, and random, so that a large one is a small file. */
export function png(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(RGB, 9);
  // Each line begins with the number of its filter.
  const line = Buffer.concat([Buffer.alloc(1), randomBytes(side * BYTES_PER_PIXEL)]);
  const pixels = deflateSync(Buffer.concat(new Array<Buffer>(side).fill(line)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
