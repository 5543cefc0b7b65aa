import { erasedSessionId } from '@imguessr/contracts';
import { ErasedPlay, encodePlayFact } from '@imguessr/contracts/facts';
import type { NatsConnection } from '@nats-io/transport-node';
import { createErasedFacts } from '../../erasure/erased-facts.ts';
import { RECORDS_GAME } from '../blocks/fact-columns.ts';
import type { ArchiveClient } from '../connection/open-archive.ts';
import type { FindErasedCopy } from './verify-block.ts';

/**
 * Returns the anonymous copies in a partition's erasure records, archived or not; read when first
 * needed.
 */
export function createErasedCopies(
  nc: NatsConnection,
  client: ArchiveClient,
  partition: number,
): FindErasedCopy {
  const inStream = createErasedFacts(nc, partition);
  const archived = new Map<number, Uint8Array>();
  const load = async () => {
    // The stream first: a record that is archived meanwhile is then read twice rather than never.
    await inStream.refresh();
    const { rows } = await client.query<{ session_id: string; payload: Buffer }>(
      'SELECT session_id, payload FROM play_archive.play_facts WHERE partition = $1 AND game_id = $2',
      [partition, RECORDS_GAME],
    );
    for (const { session_id, payload } of rows) {
      const sessionId = erasedSessionId(partition, Number(session_id));
      for (const { sequence, fact } of ErasedPlay.decode(payload).erasedFacts) {
        if (fact) archived.set(sequence, encodePlayFact({ ...fact, sessionId }));
      }
    }
  };
  let loading: Promise<void> | undefined;

  return async (sequence) => {
    loading ??= load();
    await loading;
    const fact = inStream.at(sequence)?.fact;
    return fact ? encodePlayFact(fact) : archived.get(sequence);
  };
}
