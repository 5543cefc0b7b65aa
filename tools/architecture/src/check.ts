import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImports, type Project } from './check-imports.ts';
import { readImports } from './import-graph.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

function readProjects(): Project[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: ROOT },
  ).map((file) => {
    const { name, nx } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
    return { folder: path.dirname(file), name, tag: nx.tags[0] };
  });
}

const imports = readImports(ROOT);
const problems = checkImports(readProjects(), imports);
for (const problem of problems) console.error(problem);
console.log(`${imports.length} imports checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
