import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Returns one file of a zip archive; throws if it is missing. Format: PKWARE APPNOTE.TXT, sections 4.3.7 to 4.3.16. */
export function readZip(zip: Buffer, file: string): Buffer {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end--;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === ENTRY; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === file) {
      const local = zip.readUInt32LE(at + 42);
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(begin, begin + size);
      return method === 0 ? bytes : inflateRawSync(bytes);
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`${file} is not in the archive`);
}
