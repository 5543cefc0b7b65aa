import { contentsOf } from '../backup/manifest.ts';
import { chosenBackup } from '../backup/scheduled-backup.ts';
import { STORE_SETTING } from '../backup/store/configured-store.ts';
import type { Command, CommandArguments } from '../command-line/command.ts';
import { ARCHIVE_SETTING } from '../play-log/with-play-log.ts';
import { NotEmptyError } from './not-empty.error.ts';
import { restore } from './restore.ts';

const chosenBackups = async ({
  env,
  positionals: [name = ''],
  values: { newer },
}: CommandArguments) => ({
  files: await chosenBackup(name, env),
  newer: typeof newer === 'string' ? await chosenBackup(newer, env) : undefined,
});

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Restores a backup into empty servers, and rebuilds the tables from its events.',
  usage: '<backup> [--newer <backup>] [--replace]',
  positionals: [1, 1],
  options: {
    newer: {
      type: 'string',
      summary: 'a newer backup, of which only the record of erasures is restored',
    },
    replace: { type: 'boolean', summary: 'deletes what the servers contain' },
  },
  example: '/backups/2026-05-01 --newer /backups/2026-05-09',
  needs: ['DATABASE_URL', 'NATS_URL'],
  settings: [
    ARCHIVE_SETTING,
    `A backup is a folder or, in a place for backups, its name or "latest". ${STORE_SETTING}`,
  ],
  product: 'stopped',
  createsData: true,
  check: async (given) => void (await chosenBackups(given)),
  async run({ servers, report, ...given }) {
    const { files, newer } = await chosenBackups(given);
    report('Restoring the events, and rebuilding the tables from them …');
    const replace = given.values.replace === true;
    const { manifest, findings } = await restore(servers, files, { newer, replace }).catch(
      (error: unknown) => {
        if (!(error instanceof NotEmptyError)) throw error;
        throw new Error(
          `${error.message} Repeat the command with --replace, which deletes them, or set ${error.setting} to an empty server.`,
        );
      },
    );
    const { takenAt, tables } = manifest;
    return {
      message: `Restored ${contentsOf(manifest)} from ${files.location}. The statistics are rebuilt at the next start.`,
      findings,
      fields: { location: files.location, takenAt, rows: tables },
    };
  },
};
