import { until } from '@imguessr/testing/node';
import { Redis } from 'ioredis';

const QUEUE = 'imguessr:catalog:daily-pick';

/**
 * Starts catalogs, and resolves with them once each has picked daily games as it does at its start:
 * a busy machine would still be at it while a test creates games, and pick them.
 */
export async function afterFirstPicks<App>(
  redisUrl: string,
  start: () => Promise<App[]>,
): Promise<App[]> {
  const redis = new Redis(redisUrl);
  const completed = async () => {
    const events = await redis.xrange(`${QUEUE}:events`, '-', '+');
    return events.filter(([, fields]) => fields.includes('completed')).length;
  };
  const left = async () =>
    (await redis.llen(`${QUEUE}:wait`)) + (await redis.llen(`${QUEUE}:active`));
  try {
    const before = await completed();
    const apps = await start();
    await until(
      'the first picks',
      async () => (await completed()) >= before + apps.length && (await left()) === 0,
    );
    return apps;
  } finally {
    redis.disconnect();
  }
}
