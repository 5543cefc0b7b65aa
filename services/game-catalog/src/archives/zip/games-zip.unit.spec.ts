import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renamed, withDirectoryField, zipOf } from '../../testing/archive-zips.ts';
import { openGamesZip } from './games-zip.ts';

const CSV = { name: 'games.csv', content: 'row,word\n1,whale\n' };
const PICTURE = { name: 'pictures/1/1.webp', content: 'not a picture' };
const GENERAL_PURPOSE_FLAG = 8;
const METHOD = 10;
const CRC = 16;
const UNCOMPRESSED_SIZE = 24;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imguessr-archives-'));
});
afterAll(() => rm(folder, { recursive: true }));

let written = 0;
async function open(zip: Buffer) {
  written += 1;
  const file = path.join(folder, `${written}.zip`);
  await writeFile(file, zip);
  return openGamesZip(file);
}

describe('the zip of an archive', () => {
  test('lists its files and reads them one at a time', async () => {
    const archive = await open(await zipOf([CSV, PICTURE]));
    expect(archive.names).toEqual(['games.csv', 'pictures/1/1.webp']);
    expect(String(await archive.read('pictures/1/1.webp'))).toBe('not a picture');
    archive.close();
  });

  test('may have one folder around everything, and files that file managers add', async () => {
    const files = [CSV, PICTURE].map((file) => ({ ...file, name: `My archive/${file.name}` }));
    const junk = [
      '__MACOSX/My archive/._games.csv',
      'My archive/.DS_Store',
      'My archive/pictures/Thumbs.db',
    ];
    const archive = await open(
      await zipOf([...files, ...junk.map((name) => ({ name, content: 'x' }))]),
    );
    expect(archive.names).toEqual(['games.csv', 'pictures/1/1.webp']);
  });
});

describe('a hostile or damaged zip is refused', () => {
  const bomb = { name: 'pictures/1/1.webp', content: Buffer.alloc(2 * 1024 ** 2) };

  test.each<[string, () => Promise<Buffer>, string]>([
    ['without games.csv', () => zipOf([PICTURE]), 'The zip has no games.csv.'],
    [
      'with two folders',
      () =>
        zipOf([
          { ...CSV, name: 'a/games.csv' },
          { ...PICTURE, name: 'b/1.webp' },
        ]),
      'no games.csv',
    ],
    [
      'that is no zip',
      async () => Buffer.from('row,word\n1,whale\n'.repeat(9)),
      'damaged, or not a zip',
    ],
    ['that is empty', async () => Buffer.alloc(0), 'damaged, or not a zip'],
    [
      'that is cut off',
      async () => (await zipOf([CSV, PICTURE])).subarray(0, -30),
      'damaged, or not a zip',
    ],
    [
      'that begins too late',
      async () => (await zipOf([CSV, PICTURE])).subarray(40),
      'damaged, or not a zip',
    ],
    [
      'with .. in a name',
      async () => renamed(await zipOf([CSV, PICTURE]), 'pictures/1/', '../../../1/'),
      'leads out of its folder',
    ],
    [
      'with an absolute name',
      async () => renamed(await zipOf([CSV, PICTURE]), 'pictures/', '/ictures/'),
      'leads out of its folder',
    ],
    [
      'with a drive letter',
      async () => renamed(await zipOf([CSV, PICTURE]), 'pictures/', 'C:ctures/'),
      'leads out of its folder',
    ],
    [
      'with backslashes',
      async () => renamed(await zipOf([CSV, PICTURE]), 'pictures/1/', '..\\..\\..\\x/'),
      'leads out of its folder',
    ],
    [
      'with a symbolic link',
      () => zipOf([CSV, { ...PICTURE, mode: 0o120777 }]),
      'is a symbolic link',
    ],
    [
      'with a name twice',
      () => zipOf([CSV, PICTURE, PICTURE]),
      'two files with the name pictures/1/1.webp',
    ],
    [
      'with names that differ in case',
      () => zipOf([CSV, PICTURE, { ...PICTURE, name: 'Pictures/1/1.webp' }]),
      'two files',
    ],
    [
      'that is encrypted',
      async () => withDirectoryField(await zipOf([CSV]), GENERAL_PURPOSE_FLAG, 1, 2),
      'is encrypted',
    ],
    [
      'with another compression',
      async () => withDirectoryField(await zipOf([CSV]), METHOD, 14, 2),
      'not supported',
    ],
    ['with a file that grows a hundredfold', () => zipOf([CSV, bomb]), '100 times larger'],
    [
      'that grows a hundredfold in small files',
      () =>
        zipOf([
          CSV,
          ...Array.from({ length: 3 }, (_, index) => ({
            name: `p/${index}`,
            content: Buffer.alloc(900_000),
          })),
        ]),
      '100 times larger when unpacked',
    ],
    [
      'that declares more than 200 MB',
      async () =>
        withDirectoryField(
          await zipOf([{ ...CSV, content: 'x' }]),
          UNCOMPRESSED_SIZE,
          0xfffffffe,
          4,
        ),
      'times larger',
    ],
    [
      'with one file more than allowed',
      () =>
        zipOf([
          CSV,
          ...Array.from({ length: 3_000 }, (_, index) => ({
            name: `pictures/1/${index}`,
            content: '',
          })),
        ]),
      'The zip has 3001 files. An archive may have 3000.',
    ],
  ])('%s', async (_, create, message) => {
    const zip = await create();
    await expect(open(zip)).rejects.toThrow(message);
  });

  test.each<[string, number, number]>([
    ['whose checksum is wrong', CRC, 0x12345678],
    ['that is larger than declared', UNCOMPRESSED_SIZE, 3],
    ['that is smaller than declared', UNCOMPRESSED_SIZE, 400],
  ])('when a file is read %s', async (_, field, value) => {
    const archive = await open(withDirectoryField(await zipOf([CSV]), field, value, 4));
    await expect(archive.read('games.csv')).rejects.toThrow('games.csv is damaged.');
  });
});
