import type { Command } from '../command-line/command.ts';
import { ARCHIVE_SETTING, withPlayLog } from '../play-log/with-play-log.ts';
import { exportPlays } from './export-plays.ts';

export const auditExport: Command = {
  name: 'audit:export',
  summary: 'Exports all attempts of all plays, without players.',
  usage: '<new folder>',
  positionals: [1, 1],
  example: '/exports/2026-05-01',
  needs: ['NATS_URL'],
  settings: [ARCHIVE_SETTING],
  product: 'running',
  run: ({ servers, positionals: [folder = ''] }) =>
    withPlayLog(servers, 'audit', async (nc, archive) => {
      const attempts = await exportPlays(nc, archive, folder);
      return { message: `Exported ${attempts} attempts to ${folder}.`, fields: { attempts } };
    }),
};
