import path from 'node:path';
import { alg, Graph } from '@dagrejs/graphlib';
import { type Import, isTest } from './import-graph.ts';

export interface FolderCycle {
  readonly folders: readonly string[];
  readonly imports: readonly Import[];
}

/**
 * Returns the cycles between the folders of a project, sorted by their first folder. Type-only
 * imports count, those of tests do not.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const graph = new Graph();
  const links = new Map<string, Import>();
  for (const each of imports) {
    const [from, to] = [path.dirname(each.file), path.dirname(each.target)];
    if (isTest(each.file) || from === to || graph.hasEdge(from, to)) continue;
    graph.setEdge(from, to);
    links.set(`${from} ${to}`, each);
  }
  return alg
    .tarjan(graph)
    .filter(({ length }) => length > 1)
    .map((members) => {
      const folders = members.sort();
      const between = folders
        .flatMap((folder) => graph.outEdges(folder) ?? [])
        .filter(({ w }) => folders.includes(w));
      return { folders, imports: between.flatMap(({ v, w }) => links.get(`${v} ${w}`) ?? []) };
    })
    .sort((a, b) => (a.folders[0] ?? '').localeCompare(b.folders[0] ?? ''));
}
