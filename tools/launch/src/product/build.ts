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

/** Returns the project and outcome in a line of Nx's output, or undefined for other lines. */
function readNxLine(
  line: string,
): { project: string; outcome: 'done' | 'unchanged' | 'failed' } | undefined {
  const match = /^\s*([✔✖])\s+nx run (?:@imguessr\/)?([^:\s]+):\S+(.*)$/u.exec(line);
  if (!match) return undefined;
  const [, mark, project = '', rest = ''] = match;
  return {
    project,
    outcome: mark === '✖' ? 'failed' : rest.includes('cache') ? 'unchanged' : 'done',
  };
}

/**
 * Runs a target of every project that has it, if something changed, and prints each project that
 * was run.
 */
export async function runTarget(
  target: string,
  { except = [] as string[] } = {},
): Promise<ToolResult> {
  const exclude = except.length > 0 ? [`--exclude=${except.join(',')}`] : [];
  const pending = new Set<string>();
  const stop = heartbeat(
    () => `${target}: ${pending.size > 0 ? `waiting for ${[...pending].join(', ')}` : 'finishing'}`,
  );
  const result = await runTool('nx', ['run-many', '-t', target, ...exclude], {
    env: NX_ENV,
    onLine: (line) => {
      const planned = /^- @imguessr\/([^:\s]+)$/.exec(line)?.[1];
      if (planned) pending.add(planned);
      const report = readNxLine(line);
      if (!report) return;
      pending.delete(report.project);
      if (report.outcome === 'done') say(`  ${target}: ${report.project} done`);
      if (report.outcome === 'failed') say(`  ${target}: ${report.project} FAILED`);
    },
  });
  stop();
  return result;
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
