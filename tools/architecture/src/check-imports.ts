import path from 'node:path';
import { folderCycles } from './folder-cycles.ts';
import { type Import, isTest } from './import-graph.ts';
import { FILE_RULES, LAYERS, TESTS_MAY_IMPORT } from './layers.table.ts';

export interface Project {
  /** The path from the root of the repository, such as `libs/async`. */
  readonly folder: string;
  /** The package name, such as `@imguessr/async`. */
  readonly name: string;
  /** Its tag in the table of layers. */
  readonly tag: string;
}

/** Returns the problems with the imports of a workspace, one line each. */
export function checkImports(projects: readonly Project[], imports: readonly Import[]): string[] {
  const projectOf = (file: string) => projects.find(({ folder }) => file.startsWith(`${folder}/`));
  const named = new Map(projects.map((project) => [project.name, project]));
  const problems: string[] = [];
  const ofProject = new Map<Project, Import[]>();

  for (const each of imports) {
    const { file, target } = each;
    const project = projectOf(file);
    if (!project) continue;
    const imported = named.get(target.split('/').slice(0, 2).join('/'));
    const isRelative = !imported && projectOf(target) !== undefined;
    if (isRelative && projectOf(target) !== project) {
      problems.push(`${file} imports ${target} by its path: use the package name`);
    } else if (isRelative) {
      ofProject.set(project, [...(ofProject.get(project) ?? []), each]);
    }
    if (imported && imported !== project && !isAllowed(project, imported, isTest(file))) {
      problems.push(
        `${file} imports ${imported.name}: ${project.tag} may not import ${imported.tag}`,
      );
    }
    for (const rule of FILE_RULES) {
      const match = rule.files.exec(file);
      if (isTest(file) || !match || !rule.forbidden(target, match)) continue;
      problems.push(`${file} imports ${target}: ${rule.because}`);
    }
  }
  for (const own of ofProject.values()) {
    for (const { folders, imports: links } of folderCycles(own)) {
      const arrows = links.map(
        ({ file, target }) => `    ${file} → ${path.relative(path.dirname(file), target)}`,
      );
      problems.push([`folders form a cycle: ${folders.join(', ')}`, ...arrows].join('\n'));
    }
  }
  return problems;
}

function isAllowed(from: Project, to: Project, inTest: boolean): boolean {
  const allowed = LAYERS[from.tag];
  if (!allowed)
    throw new Error(`${from.folder} has the tag ${from.tag}, which is not in the table of layers`);
  return allowed.includes(to.tag) || (inTest && TESTS_MAY_IMPORT.includes(to.tag));
}
