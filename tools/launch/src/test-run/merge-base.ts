import { runTool } from '../tool.ts';

/** Resolves with the commit that the branch has in common with its upstream, or the last commit where it has no upstream. */
export async function mergeBase(): Promise<string> {
  const { code, printed } = await runTool('git', ['merge-base', 'HEAD', '@{upstream}']);
  return code === 0 ? printed.trim() : 'HEAD';
}
