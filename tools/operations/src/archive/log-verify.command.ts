import type { Command } from '../command-line/command.ts';
import { withPlayLog } from '../play-log/with-play-log.ts';
import { resultLine, verifyLog } from './verify-log.ts';

export const logVerify: Command = {
  name: 'log:verify',
  summary:
    'Compares archived plays with their chain of hashes, and erased ones with their records.',
  needs: ['NATS_URL'],
  settings: ['Set ARCHIVE_DATABASE_URL to the database with the archive of the play log.'],
  product: 'running',
  run: ({ servers }) =>
    withPlayLog(servers, 'verify', async (nc, archive) => {
      if (!archive)
        throw new Error(
          'Set ARCHIVE_DATABASE_URL to the database with the archive of the play log.',
        );
      const results = await verifyLog(nc, archive);
      if (results.some(({ problem }) => problem))
        throw new Error(`${resultLine(results)} What to do: docs/operations/archive.md.`);
      return { message: resultLine(results) };
    }),
};
