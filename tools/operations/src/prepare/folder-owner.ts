import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export interface FolderOwner {
  readonly folder: string;
  readonly account: number;
}

/** Returns the folder and account of `/backups=65532`. Throws for anything else. */
export function readFolderOwner(text: string): FolderOwner {
  const [, folder, account] = /^(\/.+)=([1-9]\d*)$/.exec(text) ?? [];
  if (folder && account) return { folder, account: Number(account) };
  throw new Error(
    `'${text}' is not a folder with the number of an account, such as /backups=65532.`,
  );
}

/**
 * Gives a folder, made if it is missing, and the files in it to its account, and to no other.
 * Folders in it are left as they are: their account made them.
 */
export function giveFolder({ folder, account }: FolderOwner): void {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) chownSync(path.join(folder, name), account, account);
  const { uid } = statSync(folder);
  if (uid === account) return;
  chmodSync(folder, 0o700);
  chownSync(folder, account, account);
}
