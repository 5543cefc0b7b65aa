import { configuredStore, STORE_SETTING } from '../backup/store/configured-store.ts';
import type { Command } from '../command-line/command.ts';
import { drillAndRecord } from './drill-and-record.ts';

export const drill: Command = {
  name: 'drill',
  summary: 'Restores the newest backup into servers of its own, verifies them, and records the result.',
  needs: ['NATS_URL', 'DRILL_DATABASE_URL', 'DRILL_NATS_URL'],
  settings: ['NATS_URL is where the result is recorded; DRILL_… are empty servers.', STORE_SETTING],
  product: 'running',
  async run({ servers, env }) {
    const drillServers = { databaseUrl: env.DRILL_DATABASE_URL ?? '', natsUrl: env.DRILL_NATS_URL ?? '' };
    const { location, ...result } = await drillAndRecord(servers.natsUrl, drillServers, configuredStore(env));
    const message = `Restored ${location} and found all of it: ${result.attempts} attempts of plays. ${result.archive}`;
    return { message, fields: { location, ...result } };
  },
};
