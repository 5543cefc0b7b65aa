// Only this level sees what the outbox and `fetch` make of a connection that breaks: between them,
// every guess is recorded once and acknowledged.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { postGuess } from '@imguessr/api-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKeyValueStore } from '../storage/storage.ts';
import type { PendingGuess } from './outbox.storage.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** Every combination of which requests die and how many are refused after it. */
const RUNS = 12;
/** Longer than any delay before a retry. */
const RETRY_MS = 40_000;
const GAME = 7;
const steps = [
  'before reading',
  'before recording',
  'before the answer',
  'amid the answer',
] as const;
type Step = (typeof steps)[number];
type Guess = Pick<PendingGuess, 'key' | 'attempt'>;

/** Records a guess once by its key, and dies at `step` of the requests that `dies` names. */
const gateway = {
  recorded: [] as string[],
  requests: 0,
  step: steps[0] as Step,
  dies: new Set<number>(),
  onDeath: (): void => undefined,
};
const sockets = new Set<Socket>();
const server = createServer((request, response) => void serve(request, response));
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
let port = 0;
let refusalsLeft = 0;
const deaths = { count: 0 };

const listen = () =>
  new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });

function die(): void {
  deaths.count += 1;
  server.close();
  for (const socket of sockets) socket.destroy();
  gateway.onDeath();
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const dying = gateway.dies.has(gateway.requests++) ? gateway.step : undefined;
  if (dying === 'before reading') return die();
  try {
    for await (const _ of request);
  } catch {
    return;
  }
  if (dying === 'before recording') return die();
  const key = String(request.headers['idempotency-key']);
  if (!gateway.recorded.includes(key)) gateway.recorded.push(key);
  if (dying === 'before the answer') return die();
  const remainingAttempts = 4 - gateway.recorded.indexOf(key);
  const text = JSON.stringify({ id: key, remainingAttempts });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  if (!dying) return void response.end(text);
  response.write(text.slice(0, text.length / 2), () => setImmediate(die));
}

/** The storage that all tabs of a browser share. */
function createDisk() {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  } as Storage;
}

/** Requests of pages, also of closed ones. */
let inFlight = 0;
let isOnline = true;

/** A page of the browser with `disk`; a closed one runs no more, and its request goes on. */
function openPage(disk: Storage, answers: Map<string, unknown>) {
  let isOpen = true;
  const storage = createKeyValueStore(() => {
    if (!isOpen) throw new Error('closed');
    return disk;
  });
  const outbox: Outbox = createOutbox(storage, async ({ gameId, key, ...body }) => {
    inFlight += 1;
    try {
      const { sessionId, guess, imageIndex } = body;
      return await postGuess(gameId, { sessionId, guess, imageIndex }, key);
    } finally {
      inFlight -= 1;
    }
  });
  outbox.subscribe((settled) => {
    if (isOpen && settled && 'answer' in settled) answers.set(settled.guess.key, settled.answer);
  });
  const stop = outbox.start();
  return {
    outbox,
    add({ key, attempt }: Guess) {
      outbox.add({ key, attempt, gameId: GAME, sessionId: 's', guess: 'SHARK', imageIndex: 0 });
    },
    close() {
      isOpen = false;
      stop();
    },
  };
}
type Page = ReturnType<typeof openPage>;

/** Passes time until nothing waits, and starts the server again after some refused requests. */
async function settle(page: () => Page): Promise<void> {
  for (let retries = 0; retries < 1_000; ) {
    await turn();
    // How many turns a request takes depends on what else the machine does.
    if (inFlight > 0) continue;
    retries++;
    if (!server.listening && refusalsLeft-- <= 0) await listen();
    if (page().outbox.pendingOf(GAME, 's').length === 0) return;
    vi.advanceTimersByTime(RETRY_MS);
  }
  throw new Error('A guess is still not sent');
}

/** What happens at the moment when the server dies. */
const moments: Record<string, (browser: Browser) => void> = {
  'nothing else': () => undefined,
  'the page is reloaded': (browser) => browser.reload(),
  'the connection is lost and comes back': () => {
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
    queueMicrotask(() => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
  },
  'another guess is made': (browser) =>
    browser.page.add({ key: `late-${deaths.count}`, attempt: 3 }),
  'another tab is opened': (browser) => browser.openTab(),
  'another tab makes a guess': (browser) =>
    browser.openTab().add({ key: `tab-${deaths.count}`, attempt: 3 }),
};

interface Browser {
  readonly page: Page;
  reload(): void;
  openTab(): Page;
}

beforeAll(async () => {
  await listen();
  ({ port } = server.address() as AddressInfo);
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isOnline
      ? realFetch(new URL(path, `http://127.0.0.1:${port}`), init)
      : Promise.reject(new TypeError('offline')),
  );
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  gateway.onDeath = () => undefined;
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.close();
  for (const socket of sockets) socket.destroy();
});

async function play(step: Step, moment: (browser: Browser) => void, run: number) {
  const answers = new Map<string, unknown>();
  const disk = createDisk();
  const accepted: string[] = [];
  const open = () => {
    const page = openPage(disk, answers);
    return {
      ...page,
      add(guess: Guess) {
        accepted.push(guess.key);
        page.add(guess);
      },
    };
  };
  let page = open();
  const tabs: Page[] = [];
  const browser: Browser = {
    get page() {
      return page;
    },
    reload() {
      page.close();
      page = open();
    },
    openTab() {
      const tab = open();
      tabs.push(tab);
      return tab;
    },
  };
  const before = deaths.count;
  Object.assign(gateway, {
    recorded: [],
    requests: 0,
    step,
    // the first or the second guess, once or twice in a row
    dies: new Set(run % 4 < 2 ? [run % 2] : [run % 2, (run % 2) + 1]),
    onDeath: () => moment(browser),
  });
  refusalsLeft = run % 3;
  page.add({ key: 'first', attempt: 1 });
  page.add({ key: 'second', attempt: 2 });
  await settle(() => page);
  for (const one of [page, ...tabs]) one.close();
  // ends the loops of closed pages, which find nothing to send
  vi.advanceTimersByTime(RETRY_MS);
  expect(deaths.count).toBeGreaterThan(before);
  expect(gateway.recorded).toEqual(accepted);
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(
      accepted.map((key, index) => [key, { id: key, remainingAttempts: 4 - index }]),
    ),
  );
}

describe.each(steps)('a gateway that dies %s', (step) => {
  it.each(Object.entries(moments))(
    'records each guess once, in order, and the page knows its answer, when at that moment: %s',
    async (_, moment) => {
      for (let run = 0; run < RUNS; run++) await play(step, moment, run);
    },
  );
});
