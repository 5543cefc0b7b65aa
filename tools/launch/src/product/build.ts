import { heartbeat, LaunchError, say } from '../say.ts';
import { runTool, type ToolResult } from '../tool.ts';

const NX_ENV = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
  // Fewer collections of what the compilers of a page discard at once: a twentieth of the processor
  // time of a build.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`,
};

/** A project whose target has run, as Nx says it; those that did not change say `cache`. */
const FINISHED = /^\s*([✔✖] .*)$/u;

/**
 * Runs a target of every project that has it, if something changed, and prints each project that
 * was run.
 */
export async function runTarget(
  target: string,
  { except = [] as string[] } = {},
): Promise<ToolResult> {
  const exclude = except.length > 0 ? [`--exclude=${except.join(',')}`] : [];
  const stop = heartbeat(`Running ${target}`);
  return runTool('nx', ['run-many', '-t', target, ...exclude], {
    env: NX_ENV,
    onLine: (line) => {
      const finished = FINISHED.exec(line)?.[1];
      if (finished && !finished.includes('cache')) say(`  ${finished}`);
    },
  }).finally(stop);
}

/** Builds what changed. Prints the output of the tools and throws `LaunchError` if that fails. */
export async function build(options: { except?: string[] } = {}): Promise<void> {
  const startedAt = Date.now();
  say('Building what changed …');
  const { code, printed } = await runTarget('build', options);
  if (code !== 0) {
    console.error(printed.trim());
    throw new LaunchError('The build failed. Fix the errors above and start again.');
  }
  say(`Built (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`);
}
