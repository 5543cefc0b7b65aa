// Starts the process that decodes pictures, and finds it in /proc.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useFixture } from '@imguessr/testing/fixtures';
import { limitMemory, until } from '@imguessr/testing/node';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { createPictureProcess } from './picture.client.ts';
import type { WorkRequest } from './picture.messages.ts';
import { PICTURE_WORK } from './picture.work.ts';

const IDLE_MS = 300;
const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#258' } })
    .png()
    .toBuffer();

/** Returns the processes that decode pictures for this one. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ===
          String(process.pid);
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture.process');
      } catch {
        return false;
      }
    });
const onlyProcess = () => {
  const [pid, ...more] = processes();
  if (pid === undefined || more.length > 0)
    throw new Error('not exactly one process decodes pictures');
  return pid;
};

const MEMORY = 220 * 1024 ** 2;
const UPLOADS_LARGE = `
  import { readFileSync } from 'node:fs';
  const { createPictureProcess } = await import(${JSON.stringify(join(import.meta.dirname, 'picture.client.ts'))});
  const file = readFileSync(import.meta.dirname + '/large.png');
  await createPictureProcess().work.processUpload(file).catch(({ code, message }) => console.log(code, message));
  process.exit();`;

/** Longer than a busy machine needs to draw for two seconds. */
const LOGO_MS = 50_000;
const pictures = useFixture(
  async () => createPictureProcess(IDLE_MS, LOGO_MS),
  async ({ close }) => {
    close();
    await until('the end of every process', () => processes().length === 0);
  },
  { per: 'test' },
);

const logoOf = (content: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${content}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
/** A square that is drawn 10^12 times. */
function endlessLogo(): string {
  const uses = (name: string, used: string) =>
    `<g id="${name}">${`<use xlink:href="#${used}"/>`.repeat(10)}</g>`;
  const groups = [...'bcdefghijklm'].map((name, index) =>
    uses(name, 'abcdefghijkl'[index] as string),
  );
  return logoOf(`<rect id="a" width="1" height="1"/>${groups.join('')}`);
}
const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`).map(Number);
/** Returns how many threads but the first one have used half a second of processor time. */
function threadsAtWork(pid: number): number {
  const ticksOf = (thread: number) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[11]);
  return threadsOf(pid).filter((thread) => thread !== pid && ticksOf(thread) > 50).length;
}

describe.skipIf(process.platform !== 'linux')('work on pictures', () => {
  test('has the results that it has in the same process', async () => {
    const file = await png(64);
    const processed = await pictures.work.processUpload(file);
    expect(processed).toEqual(await PICTURE_WORK.processUpload(file));
    expect(await pictures.work.createSizes(processed.bytes, 64)).toEqual(
      await PICTURE_WORK.createSizes(processed.bytes, 64),
    );
  });

  test('rejects with the reason for a person', async () => {
    await expect(pictures.work.processUpload(Buffer.from('no picture'))).rejects.toThrow(
      new RequestRejectedError(
        'UNSUPPORTED_MEDIA_TYPE',
        'The file must be a PNG, JPEG, GIF or WebP picture.',
      ),
    );
  });

  test('on a logo that takes too long is given up, and nothing else waits for it or is lost', async () => {
    const logo = pictures.work.createLogo(endlessLogo());
    const [outcome, upload] = await Promise.allSettled([
      logo,
      pictures.work.processUpload(await png(64)),
    ]);
    expect(outcome).toMatchObject({
      reason: { message: 'The logo takes too long to draw. Simplify it, or choose a PNG.' },
    });
    expect(upload.status).toBe('fulfilled');
    await until('the end of both processes', () => processes().length === 0);
    expect((await pictures.work.createLogo(logoOf('<rect width="9" height="9"/>'))).path).toMatch(
      /^\/logo\//,
    );
  });

  test('on a logo is refused as unavailable, not as too slow, where the machine has no time for it', async () => {
    const busy = createPictureProcess(IDLE_MS, 1_000);
    const logo = busy.work
      .createLogo(logoOf('<rect width="9" height="9"/>'))
      .catch((error: unknown) => error);
    process.kill(onlyProcess(), 'SIGSTOP');
    expect(await logo).toMatchObject({ code: 'UNAVAILABLE' });
    await until('the end of the process', () => processes().length === 0);
  });

  test('ends with the process that asked for it, also a drawing that has no end', async () => {
    const child = fork(join(import.meta.dirname, 'picture.process.ts'), [], {
      serialization: 'advanced',
    });
    child.send({ id: 1, name: 'createLogo', args: [endlessLogo()] } satisfies WorkRequest);
    await until('it draws', () => child.pid !== undefined && threadsAtWork(child.pid) > 0);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });

  test('is done by one process with a low priority and without secrets, which ends when it is idle', async () => {
    const file = await png(8);
    await Promise.all([pictures.work.inspectUpload(file), pictures.work.createThumbnail(file)]);
    const pid = onlyProcess();
    for (const thread of threadsOf(pid)) expect(getPriority(thread)).toBeGreaterThan(getPriority());
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('500');
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/_URL=|SECRET|PASSWORD/);
    await until('the end of the process', async () => processes().length === 0);
    await pictures.work.inspectUpload(file);
    expect(onlyProcess()).not.toBe(pid);
  });

  test('that is killed is refused as unavailable, and goes on with the next picture', async () => {
    await pictures.work.inspectUpload(await png(8));
    const file = await png(3_000);
    const killed = expect(pictures.work.processUpload(file)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    process.kill(onlyProcess(), 'SIGKILL');
    await killed;
    expect(await pictures.work.processUpload(file)).toMatchObject({ width: 1024, height: 1024 });
  });

  test('is not ended by the signals that end a service', async () => {
    const [small, large] = [await png(8), await png(3_000)];
    await pictures.work.inspectUpload(small);
    const processing = pictures.work.processUpload(large);
    for (const signal of ['SIGTERM', 'SIGINT']) process.kill(onlyProcess(), signal);
    expect(await processing).toMatchObject({ width: 1024 });
  });

  test('on a picture that needs more memory than there is rejects it for good', async ({
    skip,
  }) => {
    const limit = limitMemory(MEMORY);
    if (!limit) return skip('no control group can be created here');
    const folder = mkdtempSync(join(tmpdir(), 'imguessr-picture-'));
    onTestFinished(async () => {
      rmSync(folder, { recursive: true });
      await limit.remove();
    });
    // interlaced, it is decoded as a whole
    const { data } = await sharp({
      create: { width: 6_000, height: 6_000, channels: 4, background: '#258' },
    })
      .png({ progressive: true })
      .toBuffer({ resolveWithObject: true });
    writeFileSync(join(folder, 'large.png'), data);
    writeFileSync(join(folder, 'program.mjs'), UPLOADS_LARGE);
    const [program = '', ...args] = limit.wrap([process.execPath, join(folder, 'program.mjs')]);
    const { stdout } = await promisify(execFile)(program, args);
    expect(stdout).toBe(
      'PAYLOAD_TOO_LARGE This picture needs more memory than the server has. Make it smaller, and upload it again.\n',
    );
  });
});
