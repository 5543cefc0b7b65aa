import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { processUpload } from '../pictures/processing/picture.processing.ts';

/** Text that must never be part of a served picture. */
export const FOREIGN = '<script>alert("foreign")</script>';

export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

/** Returns noise that differs at each call. */
export const noisy = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Valid pictures that also contain something else, with descriptions. */
export async function polyglots(): Promise<[string, Buffer][]> {
  const foreign = Buffer.from(FOREIGN);
  const [png, jpeg, gif, webp] = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp'] as const).map((kind) =>
      noisy(64, 64).toFormat(kind).toBuffer(),
    ),
  );
  if (!png || !jpeg || !gif || !webp) throw new Error('sharp created no picture');
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    foreign,
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, foreign.length + 2]), foreign]);
  return [
    ['a PNG followed by HTML', Buffer.concat([png, foreign])],
    [
      'a PNG with a text chunk',
      Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', foreign), png.subarray(33)]),
    ],
    ['a JPEG followed by a ZIP archive', Buffer.concat([jpeg, zip])],
    ['a JPEG with a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ['a GIF followed by a ZIP archive', Buffer.concat([gif, zip])],
    ['a WebP followed by HTML', Buffer.concat([webp, foreign])],
    [
      'a WebP whose declared length includes HTML',
      riff(Buffer.concat([webp.subarray(12), foreign])),
    ],
    [
      'a WebP with an unknown chunk',
      riff(Buffer.concat([webp.subarray(12), riffChunk('JUNK', foreign)])),
    ],
    ['a WebP whose chunk is longer than its pixels', riff(webpChunkWith(webp, foreign))],
  ];
}

/** Small files that declare to be 50,000 pixels wide and high (WebP: 10,000), by format. */
export async function bombs(): Promise<[string, Buffer][]> {
  const edge = 50_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(8_000_000)));
  const png = Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pixels,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

  const gif = await plain(16, 16).gif().toBuffer();
  gif.writeUInt16LE(edge, 6);
  gif.writeUInt16LE(edge, 8);
  const descriptor = gif.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]));
  gif.writeUInt16LE(edge, descriptor + 5);
  gif.writeUInt16LE(edge, descriptor + 7);

  const jpeg = await plain(16, 16).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(edge, frame + 5);
  jpeg.writeUInt16BE(edge, frame + 7);

  // WebP is limited to 16,384 pixels a side; 100 megapixels of one colour compress to almost
  // nothing.
  const webp = await plain(10_000, 10_000).webp({ lossless: true, effort: 0 }).toBuffer();
  return [
    ['PNG', png],
    ['GIF', gif],
    ['JPEG', jpeg],
    ['WebP', webp],
  ];
}

export async function animation(
  kind: 'gif' | 'webp',
  frames: number,
  edge: number,
): Promise<Buffer> {
  const raw = Buffer.alloc(edge * edge * frames * 3);
  for (let frame = 0; frame < frames; frame++)
    raw.fill(frame * 7, frame * edge * edge * 3, (frame + 1) * edge * edge * 3);
  return sharp(raw, {
    raw: { width: edge, height: edge * frames, channels: 3, pageHeight: edge },
    limitInputPixels: false,
  })
    .toFormat(kind, { effort: 1 })
    .toBuffer();
}

/** A small file, in which the second frame is repeated. */
export async function manyFrames(frames: number, edge: number): Promise<Buffer> {
  const gif = await animation('gif', 2, edge);
  // From the second frame's control block to the trailer.
  const second = gif.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04]));
  const frame = gif.subarray(second, -1);
  return Buffer.concat([
    gif.subarray(0, second),
    ...Array.from({ length: frames - 1 }, () => frame),
    gif.subarray(-1),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: Buffer): Buffer {
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks]));
}

function webpChunkWith(webp: Buffer, more: Buffer): Buffer {
  const size = webp.readUInt32LE(16);
  return riffChunk(
    webp.toString('latin1', 12, 16),
    Buffer.concat([webp.subarray(20, 20 + size), more]),
  );
}

/** Resolves with the code of the error with which a file is refused. */
export async function rejectionCode(file: Buffer): Promise<string> {
  return processUpload(file).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
}
