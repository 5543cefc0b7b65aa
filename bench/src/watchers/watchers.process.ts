import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { WatcherOptions, WatcherReport } from './messages.ts';

const BATCH_MS = 20;

/** Opens connections that only count what they receive, and reports when asked by the parent process. */
async function watch({ port, path, count, localAddress, perSecond }: WatcherOptions): Promise<void> {
  const counts = { bytes: 0, events: 0, patches: 0 };
  const lost: Record<string, number> = {};
  const lastIds: (string | undefined)[] = [];
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`;
  const open = (watcher: number) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    let ending = 'closed';
    socket.setNoDelay().write(request);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      counts.bytes += chunk.length;
      for (const [, id] of text.matchAll(/^id: (\S+)$/gm)) {
        counts.events++;
        lastIds[watcher] = id;
      }
      if (text.includes('event: patch')) counts.patches++;
      ending = /^HTTP\/1.1 (?!200).*/.exec(text)?.[0] ?? ending;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      ending = error.code ?? error.message;
    });
    socket.on('close', () => {
      lost[ending] = (lost[ending] ?? 0) + 1;
    });
  };
  process.on('message', () => {
    const byId: Record<string, number> = {};
    for (const id of lastIds) if (id !== undefined) byId[id] = (byId[id] ?? 0) + 1;
    const informed = Object.values(byId).reduce((sum, number) => sum + number, 0);
    process.send?.({ ...counts, informed, lost, lastIds: byId } satisfies WatcherReport);
  });
  const perBatch = Math.ceil((perSecond * BATCH_MS) / 1_000);
  for (let watcher = 0; watcher < count; watcher++) {
    open(watcher);
    if (watcher % perBatch === 0) await pause(BATCH_MS);
  }
}

// In production, watchers do not share the processors of the gateway.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(0));
await watch(JSON.parse(process.argv[2] ?? '{}') as WatcherOptions);
