import { contentsOf } from '../backup/manifest.ts';
import { chosenBackup } from '../backup/scheduled-backup.ts';
import { STORE_SETTING } from '../backup/store/configured-store.ts';
import type { Command, CommandArguments } from '../command-line/command.ts';
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
  summary: 'Restores a backup into empty servers: games, pictures, people and plays.',
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
    `A backup is a folder or, in a place for backups, its name or "latest". ${STORE_SETTING}`,
  ],
  product: 'stopped',
  createsData: true,
  check: async (given) => void (await chosenBackups(given)),
  async run({ servers, report, ...given }) {
    const { files, newer } = await chosenBackups(given);
    report('Restoring the tables …');
    const replace = given.values.replace === true;
    const restored = await restore(servers, files, { newer, replace }).catch((error: unknown) => {
      if (!(error instanceof NotEmptyError)) throw error;
      throw new Error(
        `${error.message} Repeat the command with --replace, which deletes them, or set ${error.setting} to an empty server.`,
      );
    });
    const { manifest, later, erasedAgain } = restored;
    const { takenAt, tables } = manifest;
    const findings = [
      later > 0 && `${later} guesses that were made since are restored from this NATS.`,
      erasedAgain > 0 && `${erasedAgain} plays of erased sessions erased again.`,
    ];
    return {
      message: `Restored ${contentsOf(manifest)} from ${files.location}. Now start Imguessr.`,
      findings: findings.filter((finding) => finding !== false),
      fields: { location: files.location, takenAt, rows: tables },
    };
  },
};
