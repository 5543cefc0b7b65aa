import { StreamFullError } from '@imguessr/play-log';
import { createLogger } from '@imguessr/service-kit';
import { expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';

test('a full disk of NATS is logged once a minute, other failures each', () => {
  const logger = createLogger('test', 'silent');
  const error = vi.spyOn(logger, 'error');
  let time = 0;
  const onFailure = createFailureLog(logger, () => time);
  const fullDisk = new StreamFullError('GUESS_0', 'write 1.blk: no space left on device');

  for (time of [0, 1, 59_999, 60_000]) onFailure(fullDisk, { requestId: 'r' });
  const line = [{ reason: fullDisk.message }, 'NATS has no space left: guesses are not stored'];
  expect(error.mock.calls).toEqual([line, line]);

  for (const requestId of ['a', 'b']) onFailure(new Error('other'), { requestId });
  expect(error).toHaveBeenCalledTimes(4);
});
