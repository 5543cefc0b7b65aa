import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { invalidRequest, RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { memoryKills } from './memory-kills.ts';
import type { WorkReply, WorkRequest } from './picture.messages.ts';
import type { PictureWork } from './picture.work.ts';
import { processorMs } from './processor-time.ts';

/** The work on pictures, in a process of its own. */
export interface PictureProcess {
  readonly work: PictureWork;
  /** Ends the process; what is under way rejects. */
  close(): void;
}

/**
 * Long enough that a person who uploads one picture after another waits once for the start, about
 * 0.2 s.
 */
const IDLE_MS = 20_000;

/**
 * Less than the deadline of the request, so that the editor is told why. A usual logo takes 0.2 s,
 * with the start of the process.
 */
const LOGO_MS = 2_300;
/** In processor time: a machine that is busy with something else says nothing about the logo. */
const MAX_LOGO_WORK_MS = 1_800;
const LOGO_CHECK_MS = 50;

/** The build writes a file of its own beside the program. */
const PROGRAM = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'picture.process.ts' : 'pictures.js',
);

/** The process reads files of strangers, so it gets no secrets. */
const PASSED_ON = /^(PATH|NODE_ENV|NODE_COMPILE_CACHE|LD_LIBRARY_PATH|MALLOC_\w+)$/;

/**
 * Starts the process when there is work, and ends it when there was none for a while, which gives
 * back all of its memory: a picture of 40 megapixels occupies a core for a second, and the
 * libraries and what they have decoded take 20 to 650 MB. A process has a lower priority than the
 * one that answers players, unlike a thread, and when it is ended by a picture, or for its memory,
 * nothing else is.
 */
export function createPictureProcess(idleMs = IDLE_MS, logoMs = LOGO_MS): PictureProcess {
  let running: Running | undefined;
  const call = (name: keyof PictureWork, args: readonly unknown[]): Promise<unknown> => {
    running ??= start(idleMs, (ended) => {
      if (running === ended) running = undefined;
    });
    return running.call(name, args);
  };
  return {
    work: {
      inspectUpload: (...args) => call('inspectUpload', args) as never,
      processUpload: (...args) => call('processUpload', args) as never,
      createSizes: (...args) => call('createSizes', args) as never,
      createThumbnail: (...args) => call('createThumbnail', args) as never,
      drawResultPicture: (...args) => call('drawResultPicture', args) as never,
      createLogo: (...args) => callApart('createLogo', args, logoMs) as never,
    },
    close: () => running?.end(),
  };
}

/**
 * A drawing can keep librsvg busy for hours, and nothing else can interrupt it: it has a process of
 * its own, which is killed, so that no other picture waits or is lost.
 */
async function callApart(
  name: keyof PictureWork,
  args: readonly unknown[],
  maxMs: number,
): Promise<unknown> {
  const apart = start(0, () => undefined);
  const check = setInterval(() => {
    if ((processorMs(apart.pid) ?? 0) > MAX_LOGO_WORK_MS) apart.kill(tooSlow());
  }, LOGO_CHECK_MS);
  const timer = setTimeout(() => {
    apart.kill(processorMs(apart.pid) === undefined ? tooSlow() : ended());
  }, maxMs);
  return apart.call(name, args).finally(() => {
    clearInterval(check);
    clearTimeout(timer);
    apart.end();
  });
}

interface Running {
  readonly pid: number | undefined;
  call(name: keyof PictureWork, args: readonly unknown[]): Promise<unknown>;
  /** At once, also during work, which rejects with the reason. */
  kill(reason: Error): void;
  end(): void;
}

/** `onEnd` is called as soon as the process accepts no more work. */
function start(idleMs: number, onEnd: (ended: Running) => void): Running {
  const child: ChildProcess = fork(PROGRAM, [], {
    // biome-ignore lint/style/noProcessEnv: no settings of this service
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const killsBefore = memoryKills();
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const rejectAll = (reason: Error) => {
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  const end = () => {
    clearTimeout(idle);
    onEnd(running);
    if (child.connected) child.disconnect();
    rejectAll(ended());
  };
  const running: Running = {
    pid: child.pid,
    call: (name, args) => {
      clearTimeout(idle);
      const id = ++lastId;
      const promised = Promise.withResolvers<unknown>();
      pending.set(id, promised);
      const request: WorkRequest = { id, name, args };
      // A failure also ends the process, which rejects what is pending.
      child.send(request, () => undefined);
      return promised.promise;
    },
    kill: (reason) => {
      rejectAll(reason);
      child.kill('SIGKILL');
    },
    end,
  };
  child.on('message', (reply: WorkReply) => {
    const promised = pending.get(reply.id);
    pending.delete(reply.id);
    if (pending.size === 0) idle = setTimeout(end, idleMs).unref();
    if ('result' in reply) promised?.resolve(reply.result);
    else promised?.reject(errorOf(reply.error));
  });
  child.on('error', end);
  child.on('exit', (_, signal) => {
    // of several, nobody knows which was too large
    if (signal === 'SIGKILL' && pending.size === 1 && memoryKills() > killsBefore)
      rejectAll(tooLarge());
    end();
  });
  return running;
}

const tooSlow = () =>
  invalidRequest('The logo takes too long to draw. Simplify it, or choose a PNG.');

const tooLarge = () =>
  new RequestRejectedError(
    'PAYLOAD_TOO_LARGE',
    'This picture needs more memory than the server has. Make it smaller, and upload it again.',
  );

const ended = () =>
  new RequestRejectedError(
    'UNAVAILABLE',
    'The picture could not be processed. Please try again in a few seconds.',
  );

const errorOf = ({ code, message }: Extract<WorkReply, { error: unknown }>['error']): Error =>
  code ? new RequestRejectedError(code, message) : new Error(message);
