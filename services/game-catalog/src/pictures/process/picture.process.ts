import { lowerPriority, raiseOomScore } from '@imguessr/service-kit/priority';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import type { WorkReply, WorkRequest } from './picture.messages.ts';
import { PICTURE_WORK } from './picture.work.ts';

/** Players' requests come first: an import has hundreds of pictures while people play. */
const NICENESS = 5;

// The program of the process that decodes pictures, started by picture.client.ts.
lowerPriority(NICENESS);
raiseOomScore(process.pid);

const reply = (answer: WorkReply) => process.send?.(answer);

process.on('message', ({ id, name, args }: WorkRequest) => {
  const work = PICTURE_WORK[name] as (...args: readonly unknown[]) => Promise<unknown>;
  work(...args).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error: errorOf(error) }),
  );
});
// Whoever started this process decides when it ends, also when a signal is sent to all processes of
// a service.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// `process.exit` waits for what is being drawn, which can take hours.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function errorOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof RequestRejectedError ? { code: error.code, message } : { message };
}
