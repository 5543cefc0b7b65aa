import { describe, expect, test } from 'vitest';
import { checkImports, type Project } from './check-imports.ts';
import { folderCycles } from './folder-cycles.ts';
import { importsOf } from './import-graph.ts';

const projects: Project[] = [
  ['libs/game-rules', 'domain'],
  ['libs/event-sourcing', 'kernel'],
  ['libs/contracts', 'contracts'],
  ['libs/messaging', 'adapter'],
  ['libs/play-log', 'play-log'],
  ['libs/testing', 'testing'],
  ['libs/ui', 'web'],
  ['services/gateway', 'service'],
  ['services/guess-ingest', 'service'],
  ['services/stats-projector', 'service'],
  ['services/game-catalog', 'service'],
  ['frontends/player', 'frontend'],
  ['frontends/admin', 'frontend'],
].map(([folder = '', tag = '']) => ({ folder, tag, name: `@imguessr/${folder.split('/')[1]}` }));

const problemsOf = (file: string, from: string) =>
  checkImports(projects, importsOf(file, `import { x } from '${from}';`));

describe('an import that crosses a boundary', () => {
  test.each([
    ['services/gateway/src/x.ts', '@imguessr/stats-projector'],
    ['services/guess-ingest/src/x.ts', '@imguessr/ui'],
    ['services/game-catalog/src/games/x.decide.ts', 'slonik'],
    ['services/game-catalog/src/circles/x.controller.ts', 'slonik'],
    ['services/stats-projector/src/log/x.ts', '../checkpoint/redis.ts'],
    ['services/stats-projector/src/projections/game-stats/x.projection.ts', 'redis'],
    ['frontends/player/src/features/play/x.tsx', '../history/y.ts'],
    ['frontends/player/src/features/play/entry/x.tsx', '../../../app/y.ts'],
    ['frontends/player/src/shared/storage/x.ts', '../../features/play/y.ts'],
    ['libs/game-rules/src/x.ts', '@imguessr/contracts'],
    ['libs/contracts/src/x.ts', '@imguessr/messaging'],
    ['frontends/player/src/x.tsx', '@imguessr/admin'],
    ['services/gateway/src/x.ts', '@imguessr/testing/node'],
  ])('is a problem: %s from %s', (file, from) => {
    expect(problemsOf(file, from)).not.toEqual([]);
  });
});

describe('the imports of a text', () => {
  test('include every kind of import, each once', () => {
    const text = `
      import a from 'a'; import type { B } from './b.ts'; import 'c';
      export { d } from '../d.ts'; export * from 'e'; export type { F } from './f.ts';
      import { b } from './b.ts';
      const g = () => import('g'); const h = (name: string) => import(name);
      // import { no } from 'comment';
      const text = "import { no } from 'text'";`;
    const targets = importsOf('p/src/x.ts', text).map(({ target }) => target);
    expect(targets.sort()).toEqual(['a', 'c', 'e', 'g', 'p/d.ts', 'p/src/b.ts', 'p/src/f.ts']);
  });

  test('are rejected if the text is not TypeScript', () => {
    expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts: ');
  });
});

describe('the folders of a project', () => {
  const link = (file: string, target: string) => ({ file, target });

  test('form a cycle if imports lead back, through any number of folders', () => {
    const imports = [
      link('p/a/x.ts', 'p/b/x.ts'),
      link('p/b/y.ts', 'p/b/c/x.ts'),
      link('p/b/c/x.ts', 'p/a/y.ts'),
      link('p/d/x.ts', 'p/a/x.ts'),
    ];
    expect(folderCycles(imports).map(({ folders }) => folders)).toEqual([['p/a', 'p/b', 'p/b/c']]);
  });

  test('form no cycle by imports within a folder, or by those of tests', () => {
    const imports = [
      link('p/a/x.ts', 'p/a/y.ts'),
      link('p/a/y.ts', 'p/a/x.ts'),
      link('p/a/x.ts', 'p/b/x.ts'),
      link('p/b/x.unit.spec.ts', 'p/a/x.ts'),
      link('p/b/testing/x.ts', 'p/a/x.ts'),
    ];
    expect(folderCycles(imports)).toEqual([]);
  });
});
