import path from 'node:path';
import { type Import, isTest } from './import-graph.ts';

/** Folders that form a cycle, with the imports between them. */
export interface FolderCycle {
  readonly folders: readonly string[];
  readonly imports: readonly Import[];
}

/**
 * Returns the cycles between the folders of a project, sorted by their first folder: the strongly connected components of more
 * than one folder, by Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972). Type-only imports count, those
 * of tests do not.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const edges = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    if (isTest(each.file)) continue;
    const [from, to] = [path.dirname(each.file), path.dirname(each.target)];
    if (from === to) continue;
    const targets = edges.get(from) ?? new Map<string, Import>();
    edges.set(from, targets.set(to, targets.get(to) ?? each));
  }

  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: FolderCycle[] = [];
  const visit = (folder: string): number => {
    const index = order.size;
    order.set(folder, index);
    let low = index;
    stack.push(folder);
    for (const target of edges.get(folder)?.keys() ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(folder, low);
    if (low === index) {
      const members = stack.splice(stack.indexOf(folder));
      if (members.length > 1) cycles.push(describe(members, edges));
    }
    return low;
  };
  for (const folder of [...edges.keys()].sort()) if (!order.has(folder)) visit(folder);
  return cycles.sort((a, b) => (a.folders[0] ?? '').localeCompare(b.folders[0] ?? ''));
}

function describe(members: readonly string[], edges: ReadonlyMap<string, ReadonlyMap<string, Import>>): FolderCycle {
  const folders = [...members].sort();
  const imports = folders.flatMap((folder) =>
    [...(edges.get(folder) ?? [])].filter(([target]) => folders.includes(target)).map(([, each]) => each),
  );
  return { folders, imports };
}
