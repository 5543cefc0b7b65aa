import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TarEntry } from './tar.ts';

/** The modes that files get, whatever the umask of the machine that builds. */
const MODE = { file: 0o644, program: 0o755 };

/** Returns a file as an entry at `at`. */
export const fileEntry = (file: string, at: string): TarEntry => ({
  path: at,
  type: 'file',
  mode: (statSync(file).mode & 0o100) === 0 ? MODE.file : MODE.program,
  bytes: readFileSync(file),
});

/** Returns the files and links of a folder as entries below `at`, which may be empty. */
export function folderEntries(folder: string, at: string): TarEntry[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): TarEntry[] => {
    const from = path.join(folder, entry.name);
    const to = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isDirectory()) return folderEntries(from, to);
    if (entry.isSymbolicLink()) return [{ path: to, type: 'link', mode: 0o777, target: readlinkSync(from) }];
    return [fileEntry(from, to)];
  });
}
