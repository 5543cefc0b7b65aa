import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { createClient } from 'redis';

/**
 * Resolves with every place where a text is stored: `<stream> <subject>` of messages, and keys of
 * Redis.
 */
export async function findStoredText(
  text: string,
  urls: { natsUrl: string; redisUrl?: string },
): Promise<string[]> {
  return [
    ...(await inStreams(text, urls.natsUrl)),
    ...(urls.redisUrl ? await inRedis(text, urls.redisUrl) : []),
  ];
}

async function inStreams(text: string, natsUrl: string): Promise<string[]> {
  const nc = await connect(parseNatsUrl(natsUrl));
  try {
    const found: string[] = [];
    for await (const { config, state } of (await jetstreamManager(nc)).streams.list()) {
      if (state.messages === 0) continue;
      const consumer = await jetstream(nc).consumers.get(config.name);
      for await (const message of await consumer.consume()) {
        const { subject, headers } = message;
        const content = `${subject} ${Buffer.from(message.data).toString('latin1')} ${headers?.toString() ?? ''}`;
        if (content.includes(text)) found.push(`${config.name} ${subject}`);
        if (message.info.pending === 0) break;
      }
    }
    return found;
  } finally {
    await nc.close();
  }
}

async function inRedis(text: string, url: string): Promise<string[]> {
  const redis = createClient({ url });
  await redis.connect();
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const content = Buffer.from((await redis.dump(key)) ?? '').toString('latin1');
      const fields =
        (await redis.type(key)) === 'hash' ? JSON.stringify(await redis.hGetAll(key)) : '';
      if (`${key} ${fields} ${content}`.includes(text)) found.push(key);
    }
    return found;
  } finally {
    redis.destroy();
  }
}
