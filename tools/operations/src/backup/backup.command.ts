import type { Command } from '../command-line/command.ts';
import { backUp } from './back-up.ts';
import { contentsOf } from './manifest.ts';
import { backUpOnSchedule } from './scheduled-backup.ts';
import { configuredStore, STORE_SETTING } from './store/configured-store.ts';
import { folderFiles } from './store/folder-store.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Backs up games, pictures, people and plays, and verifies what was stored.',
  usage: '[<new folder>]',
  positionals: [0, 1],
  example: '/backups/2026-05-01',
  needs: ['DATABASE_URL', 'NATS_URL'],
  settings: [
    `Without a folder, it stores a backup named by its time, and keeps the newest BACKUP_KEEP (14). ${STORE_SETTING}`,
  ],
  product: 'running',
  async run({ servers, env, positionals: [folder] }) {
    const { location, manifest, removed } = folder
      ? { location: folder, manifest: await backUp(servers, folderFiles(folder)), removed: 0 }
      : await backUpOnSchedule(servers, configuredStore(env), readKeep(env), new Date());
    return {
      message: `Backed up ${contentsOf(manifest)} to ${location}.`,
      fields: { location, takenAt: manifest.takenAt, rows: manifest.tables, removed },
    };
  },
};

function readKeep({ BACKUP_KEEP }: NodeJS.ProcessEnv): number {
  const keep = Number(BACKUP_KEEP || '14');
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw new Error('BACKUP_KEEP must be a whole number of at least 1. Correct or unset it.');
}
