import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendOnlyFile,
  FORGET_PLAYED_SUBJECT,
  type ForgetPlayed,
  type PlayedForgotten,
  playStream,
} from '@imguessr/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';

/** What became of the append-only file of Redis, once an earlier rewrite has ended. */
export type FileState = Exclude<AppendOnlyFile, 'busy'>;

const TIMEOUT_MS = 5_000;
const RETRY_BUDGET_MS = 60_000;
const RETRY_DELAY_MS = 250;

/**
 * Makes the stats projector delete the games that these sessions of one partition have started.
 * Resolves once no projector can add to them,
 * because all have processed the log, with the state of Redis's append-only file if `rewriteFile`.
 */
export async function forgetPlayed(
  nc: NatsConnection,
  jsm: JetStreamManager,
  partition: number,
  sessionIds: readonly string[],
  rewriteFile: boolean,
): Promise<FileState> {
  const upTo = (await jsm.streams.info(playStream(partition))).state.last_seq;
  const request = JSON.stringify({
    sessionIds,
    partition,
    upTo,
    rewriteFile,
  } satisfies ForgetPlayed);
  const deadline = performance.now() + RETRY_BUDGET_MS;
  let isDeleted = false;
  while (performance.now() < deadline) {
    try {
      const reply = await nc.request(FORGET_PLAYED_SUBJECT, request, { timeout: TIMEOUT_MS });
      const { isBehind, appendOnlyFile = 'kept' } = reply.json<PlayedForgotten>();
      isDeleted ||= !isBehind;
      if (!isBehind && appendOnlyFile !== 'busy') return appendOnlyFile;
    } catch (error) {
      if (error instanceof errors.RequestError && error.isNoResponders()) {
        throw new Error('No stats projector is running. Start Imguessr, then repeat the command.');
      }
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
    await pause(RETRY_DELAY_MS);
  }
  if (isDeleted) return 'kept';
  throw new Error(
    'The statistics are behind the play log, or Redis is unavailable. Repeat the command later.',
  );
}
