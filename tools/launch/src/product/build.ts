import { heartbeat, LaunchError, say } from '../say.ts';
import { runTool, type ToolResult } from '../tool.ts';

const NX_ENV = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

/** What one line of Nx's report says, or undefined when it is about something else. */
export function readNxLine(line: string): { project: string; outcome: 'done' | 'unchanged' | 'failed' } | undefined {
  const match = /^\s*([✔✖])\s+nx run (?:@imguessr\/)?([^:\s]+):\S+(.*)$/u.exec(line);
  if (!match) return undefined;
  const [, mark, project = '', rest = ''] = match;
  return { project, outcome: mark === '✖' ? 'failed' : rest.includes('cache') ? 'unchanged' : 'done' };
}

/** Runs one target of every project that has it, only where something changed, and says each one that was run. */
export async function runTarget(target: string, { except = [] as string[] } = {}): Promise<ToolResult> {
  const exclude = except.length > 0 ? [`--exclude=${except.join(',')}`] : [];
  const waiting = new Set<string>();
  const stop = heartbeat(() => `${target}: ${waiting.size > 0 ? `still at ${[...waiting].join(', ')}` : 'finishing'}`);
  const result = await runTool('nx', ['run-many', '-t', target, ...exclude], {
    env: NX_ENV,
    onLine: (line) => {
      const planned = /^- @imguessr\/([^:\s]+)$/.exec(line)?.[1];
      if (planned) waiting.add(planned);
      const said = readNxLine(line);
      if (!said) return;
      waiting.delete(said.project);
      if (said.outcome === 'done') say(`  ${target}: ${said.project} done`);
      if (said.outcome === 'failed') say(`  ${target}: ${said.project} FAILED`);
    },
  });
  stop();
  return result;
}

/** Builds what changed; throws LaunchError, after showing what the tools said, when that fails. */
export async function build(options: { except?: string[] } = {}): Promise<void> {
  const startedAt = Date.now();
  say('Building what changed …');
  const { code, printed } = await runTarget('build', options);
  if (code !== 0) {
    console.error(printed.trim());
    throw new LaunchError('The build failed; what went wrong stands above. Put it right and start again.');
  }
  say(`Built (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`);
}
