import type { Command } from '../command-line/command.ts';
import { requireComposeSettings } from './compose-settings.ts';
import { giveFolder, readFolderOwner } from './folder-owner.ts';
import { writeSecrets } from './secrets.ts';

export const prepare: Command = {
  name: 'prepare',
  summary:
    'Creates the missing secrets of an installation, and gives folders to the accounts that use them.',
  usage: '<folder for secrets> [<folder>=<account> …]',
  positionals: [1, Number.POSITIVE_INFINITY],
  example: '/secrets /secrets/imguessr=65532 /secrets/database=70 /backups=65532',
  needs: [],
  settings: [
    'DATABASE_HOST (postgresql:5432) and DATABASE_NAME (imguessr) become part of the URL of the database.',
    'ADMIN_PASSWORD replaces the password of the admin area; without it, one is made.',
    'DOMAIN, SITE, PROXY and HTTP_PORT are checked: what refuses a wrong one does not name it.',
  ],
  product: 'either',
  check: async ({ positionals: [, ...folders] }) => void folders.map(readFolderOwner),
  async run({ env, positionals: [secrets = '', ...folders] }) {
    requireComposeSettings(env);
    const database = {
      host: env.DATABASE_HOST || 'postgresql:5432',
      name: env.DATABASE_NAME || 'imguessr',
    };
    const written = writeSecrets(secrets, database, env.ADMIN_PASSWORD);
    for (const each of folders.map(readFolderOwner)) giveFolder(each);
    const message = written.length > 0 ? `Wrote ${written.join(', ')}.` : 'All secrets are there.';
    return { message, fields: { written } };
  },
};
