import type { Command } from '../command-line/command.ts';
import { ARCHIVE_SETTING } from '../play-log/with-play-log.ts';
import { reconcileServers } from './reconcile-servers.ts';

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Makes the play log, its archive and the catalog agree after they were restored from different moments.',
  needs: ['DATABASE_URL', 'NATS_URL'],
  settings: [ARCHIVE_SETTING],
  product: 'stopped',
  async run({ servers, report }) {
    report('Comparing the play log, its archive and the catalog …');
    const findings = await reconcileServers(servers);
    const verb = findings.length > 0 ? 'were made to agree' : 'agree';
    return { message: `The play log, its archive and the catalog ${verb}.`, findings };
  },
};
