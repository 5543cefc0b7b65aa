import { say } from '../say.ts';

/** Resolves on the first Ctrl-C, SIGTERM or closed terminal. Later ones change nothing. */
export async function stopRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve());
  // the parent process has ended, so no terminal can send Ctrl-C any more
  process.on('disconnect', resolve);
  process.channel?.unref();
  // with a closed terminal every print fails, which must not interrupt the shutdown
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  await promise;
  say('Stopping …');
}
