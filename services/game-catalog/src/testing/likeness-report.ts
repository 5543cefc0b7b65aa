// Prints how well perceptual hashes recognise changed pictures: node src/testing/likeness-report.ts <folder with WebP pictures> [count]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashDistance, MAX_DISTANCE } from '../pictures/likeness/hash-distance.ts';
import { wordsOf } from '../pictures/likeness/hash-format.ts';
import { createPerceptualHash } from '../pictures/likeness/perceptual-hash.ts';

const THRESHOLDS = [10, 12, 14, 16, MAX_DISTANCE, 20, 22];
/** Every so many-th picture is changed in each way. */
const SAMPLE = 4;
/** Pictures of a large catalog, for the time of a comparison. */
const LARGE = 5_000;

const [folder = '', count = '500'] = process.argv.slice(2);
const pictures = readdirSync(folder)
  .filter((name) => name.endsWith('.webp'))
  .slice(0, Number(count))
  .map((name) => readFileSync(join(folder, name)));

let state = 7;
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

async function hashOf(picture: Buffer): Promise<Uint32Array> {
  return wordsOf(await createPerceptualHash(sharp(picture))) ?? new Uint32Array();
}

/** Parts are given from 0 to 1. */
async function cut(picture: Buffer, left: number, top: number, right: number, bottom: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const area = { left: Math.floor(left * width), top: Math.floor(top * height) };
  const size = { width: Math.floor(width * (1 - left - right)), height: Math.floor(height * (1 - top - bottom)) };
  return sharp(picture)
    .extract({ ...area, ...size })
    .webp()
    .toBuffer();
}

const CHANGES: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'JPEG, quality 50': (picture) => sharp(picture).jpeg({ quality: 50 }).toBuffer(),
  'WebP, quality 50': (picture) => sharp(picture).webp({ quality: 50 }).toBuffer(),
  'half the size': (picture) => sharp(picture).resize(512).webp().toBuffer(),
  mirrored: (picture) => sharp(picture).flop().webp().toBuffer(),
  'darker, paler': (picture) => sharp(picture).modulate({ brightness: 0.8, saturation: 0.7 }).jpeg().toBuffer(),
  'a tenth off around': (picture) => cut(picture, 0.05, 0.05, 0.05, 0.05),
  'a tenth off one side': (picture) => cut(picture, 0.1, 0, 0, 0),
  'a tenth off, anywhere': (picture) => {
    const [x, y] = [random() / 10, random() / 10];
    return cut(picture, x, y, 0.1 - x, 0.1 - y);
  },
  'up to a tenth off each side': (picture) => cut(picture, random() / 10, random() / 10, random() / 10, random() / 10),
  'mirrored, a tenth off, JPEG 60': async (picture) =>
    sharp(await cut(picture, 0.03, 0.06, 0.07, 0.04))
      .flop()
      .jpeg({ quality: 60 })
      .toBuffer(),
};

const startedAt = performance.now();
const hashes: Uint32Array[] = [];
for (const picture of pictures) hashes.push(await hashOf(picture));
const perPicture = (performance.now() - startedAt) / pictures.length;

const largest = Math.max(...THRESHOLDS);
const falseDistances = hashes.flatMap((one, index) =>
  hashes.slice(index + 1).map((other) => hashDistance(one, other, largest)),
);
const row = (name: string, cells: readonly (string | number)[]) => `| ${[name, ...cells].join(' | ')} |`;
const within = (distances: readonly number[], limit: number) =>
  distances.filter((distance) => distance <= limit).length;

console.log(row('bits that may differ', THRESHOLDS));
console.log(
  row(
    '---',
    THRESHOLDS.map(() => '---'),
  ),
);
for (const [name, change] of Object.entries(CHANGES)) {
  const distances: number[] = [];
  for (let index = 0; index < pictures.length; index += SAMPLE) {
    const [picture, hash] = [pictures[index], hashes[index]];
    if (picture && hash) distances.push(hashDistance(hash, await hashOf(await change(picture)), largest));
  }
  console.log(
    row(
      name,
      THRESHOLDS.map((limit) => `${Math.round((100 * within(distances, limit)) / distances.length)} %`),
    ),
  );
}
console.log(
  row(
    `false pairs of ${falseDistances.length}`,
    THRESHOLDS.map((limit) => within(falseDistances, limit)),
  ),
);

const comparedAt = performance.now();
const [first = new Uint32Array()] = hashes;
for (let index = 0; index < LARGE; index += 1) hashDistance(first, hashes[index % hashes.length] ?? first);
console.log(
  `\n${perPicture.toFixed(1)} ms a hash; one picture against ${LARGE}: ${(performance.now() - comparedAt).toFixed(1)} ms`,
);
