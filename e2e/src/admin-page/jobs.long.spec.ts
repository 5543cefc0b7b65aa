// Needs Redis and a browser: jobs that fail in the service and show on an open page.
import type { JobQueue } from '@imguessr/contracts';
import { Queue } from 'bullmq';
import { describe, expect, test } from 'vitest';
import { visit } from '../browser/browser.ts';
import { eventually } from '../browser/eventually.ts';
import { canAccessInternals, runState } from '../product/address.ts';
import { PASSWORD } from '../product/admin.ts';
import { expectAccessible, openAdmin, setUpAdmin, toast } from './admin-page.ts';

/** Picture ids that always fail: PostgreSQL rejects text with a null character. */
const FAILING_IDS = ['first\u0000', 'second\u0000'];
const FAILING_ID = /first|second/;

describe.skipIf(!PASSWORD || !canAccessInternals)('failed background jobs', () => {
  const fixture = setUpAdmin();

  const pictureQueue = async () =>
    (await fixture.admin.fetchOk<JobQueue[]>('jobs')).find(
      ({ name }) => name === 'pictures',
    ) as JobQueue;
  const failedAt = async (id: string) =>
    (await pictureQueue()).failures.find((failure) => failure.id === id)?.at;

  /**
   * Runs an action with failing jobs in the picture queue, placed before all waiting ones, and
   * removes them afterwards.
   */
  async function failJobs(act: () => Promise<void>): Promise<void> {
    const queue = new Queue('pictures', {
      connection: { url: runState().redisUrl },
      prefix: 'imguessr:catalog',
    });
    try {
      for (const jobId of FAILING_IDS)
        await queue.add('pictures', {}, { jobId, attempts: 1, lifo: true });
      await act();
    } finally {
      for (const jobId of FAILING_IDS) {
        // a job that is being retried at this moment is not removed
        await eventually(async () => {
          await queue.remove(jobId);
          expect(await queue.getJob(jobId)).toBeUndefined();
        });
      }
      await queue.close();
    }
  }

  test('appear automatically with their error and can be retried one by one or all at once', async () => {
    const { page, problems, close } = await visit(fixture.browser, { reducedMotion: 'reduce' });
    await openAdmin(page);
    await page.getByRole('link', { name: 'Jobs' }).click();
    const card = page.getByRole('region', { name: 'Image sizes' });
    await card.waitFor();
    expect(await page.title()).toBe('Background Jobs – Imguessr');
    await expectAccessible(page);
    await failJobs(async () => {
      const failures = card
        .getByRole('list', { name: 'Failed jobs, newest first' })
        .getByRole('listitem')
        .filter({ hasText: FAILING_ID });
      await eventually(async () => expect(await failures.count()).toBe(FAILING_IDS.length));
      await failures.first().getByText('invalid byte sequence').waitFor();
      await page.getByText(/^\d+ jobs failed$/).waitFor();
      await expectAccessible(page);

      const [first = '', second = ''] = FAILING_IDS;
      const before = [await failedAt(first), await failedAt(second)];
      await card.getByRole('button', { name: /^Retry first/ }).focus();
      await page.keyboard.press('Enter');
      expect(await toast(page, 'Retrying')).toContain('1 job restarted');
      await eventually(async () =>
        expect((await failedAt(first)) ?? before[0]).not.toBe(before[0]),
      );
      expect(await failedAt(second)).toBe(before[1]);

      await eventually(async () => expect(await failures.count()).toBe(FAILING_IDS.length));
      await card.getByRole('button', { name: 'Retry All' }).click();
      await eventually(async () =>
        expect((await failedAt(second)) ?? before[1]).not.toBe(before[1]),
      );
    });
    await eventually(async () => expect(await card.getByText(FAILING_ID).count()).toBe(0));
    expect(problems).toEqual([]);
    await close();
  });
});
