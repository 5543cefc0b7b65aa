import { waitUntil } from '@imguessr/async';
import { run, runForAllOutput } from './steps.ts';

const READY_MS = 30_000;
const POLL_MS = 200;

const docker = (...args: string[]) => run('docker', args);
const logOf = (name: string, lines = '12') => runForAllOutput('docker', ['logs', '--tail', lines, name]).catch(String);

/** Returns the containers of `network`, which all get the same restrictions. */
export function createContainers(network: string, restrictions: readonly string[]) {
  const started = new Set<string>();
  const running = new Set<string>();
  const nameOf = (part: string) => `${network}-${part}`;

  const expectRunning = async (part: string) => {
    const state = await docker('inspect', '--format', '{{.State.Running}} {{.State.ExitCode}}', nameOf(part));
    if (state.startsWith('true')) return;
    throw new Error(`${part} has ended with code ${state.split(' ')[1]}:\n${await logOf(nameOf(part))}`);
  };
  const poll = async (part: string, isReady: () => Promise<boolean>) => {
    const isRunningAndReady = async () => {
      await expectRunning(part);
      return isReady();
    };
    await waitUntil(`${part} to be ready`, isRunningAndReady, { intervalMs: POLL_MS, maxMs: READY_MS });
  };

  return {
    nameOf,
    /** Starts a container with the network alias `part`. */
    async start(part: string, image: string, options: string[], command: string[] = []) {
      started.add(part);
      const known = ['--name', nameOf(part), '--network', network, '--network-alias', part];
      await docker('run', '--detach', ...known, ...restrictions, ...options, image, ...command);
      running.add(part);
    },
    /** Stops a container by SIGTERM, at most ten seconds later by SIGKILL; resolves with its exit code. */
    async stop(part: string): Promise<number> {
      running.delete(part);
      await docker('stop', '--time=10', nameOf(part));
      return Number(await docker('inspect', '--format', '{{.State.ExitCode}}', nameOf(part)));
    },
    async restart(part: string) {
      await docker('start', nameOf(part));
      running.add(part);
    },
    /** Resolves once the command succeeds in the container; rejects if the container ends, or after half a minute. */
    waitFor: (part: string, command: string[]) =>
      poll(part, () =>
        docker('exec', nameOf(part), ...command).then(
          () => true,
          () => false,
        ),
      ),
    /** Resolves once its log contains the text; rejects as `waitFor` does. */
    waitForLog: (part: string, text: string) =>
      poll(part, async () => (await logOf(nameOf(part), 'all')).includes(text)),
    /** Rejects, with its last lines, if a container has ended that was not stopped. */
    async expectAllRunning() {
      for (const part of running) await expectRunning(part);
    },
    /** Prints the last lines of each log: what programs wrote to stdout and to stderr. */
    async printLogs() {
      for (const part of started) console.log(`${nameOf(part)}:\n${await logOf(nameOf(part))}`);
    },
    async removeAll() {
      for (const part of started) await docker('rm', '--force', '--volumes', nameOf(part)).catch(() => '');
    },
  };
}
