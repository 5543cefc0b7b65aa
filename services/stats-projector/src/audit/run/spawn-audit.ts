import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { raiseOomScore } from '@imguessr/service-kit/priority';

/** The argument with which a program that contains the projector runs one audit instead. */
const AUDIT_ARGUMENT = '--target=audit';

/**
 * A recount needs about 100 MB. A process that needs more than this ends, and not the projector
 * beside it.
 */
const MAX_HEAP_MB = 256;

/**
 * Runs one audit in a process of its own, which returns all memory to the system when it ends.
 * Resolves once its report is stored; rejects
 * when it is not.
 */
export async function spawnAudit(signal: AbortSignal): Promise<void> {
  const [, main = ''] = process.argv;
  const args = [...process.execArgv, `--max-old-space-size=${MAX_HEAP_MB}`, main, AUDIT_ARGUMENT];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], signal });
  raiseOomScore(child.pid);
  const [code, killedBy] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`the audit ended with ${code ?? killedBy}; its own log lines say why`);
}
