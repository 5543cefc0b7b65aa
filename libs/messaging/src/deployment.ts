import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

const KEY = 'play.partitions';

/** The number of partitions differs from the one with which the play log was begun. */
export class PartitionMismatch extends Error {
  constructor(recorded: number, asked: number) {
    super(
      `the play log was begun with ${recorded} partitions and cannot go on with ${asked}: set PLAY_PARTITIONS=${recorded}`,
    );
    this.name = 'PartitionMismatch';
  }
}

/** Records the number of partitions on the first start; afterwards refuses any other with `PartitionMismatch`. */
export async function confirmPartitions(nc: NatsConnection, partitions: number, replicas: number): Promise<void> {
  const settings = await new Kvm(nc).create('imguessr_deployment', { replicas });
  try {
    await settings.create(KEY, String(partitions));
  } catch {
    const recorded = Number((await settings.get(KEY))?.string());
    if (recorded !== partitions) throw new PartitionMismatch(recorded, partitions);
  }
}
