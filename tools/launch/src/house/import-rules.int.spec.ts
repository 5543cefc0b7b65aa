import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
let copy: string;

/** The linter's settings, alone in a folder of their own: the rules are about names of files and imports only. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'imguessr-house-'));
  const { $schema: _, vcs: __, ...settings } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(copy, 'biome.json'), JSON.stringify(settings));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function complaintsAbout(file: string, importLine: string): string {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${importLine}\nexport const used = thing;\n`);
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', file], { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}

describe('an import that crosses a wall of the house', () => {
  test.each([
    ['services/gateway/src/x.ts', '@imguessr/stats-projector'],
    ['services/gateway/src/x.ts', '../../guess-ingest/src/app.ts'],
    ['services/guess-ingest/src/x.ts', '@imguessr/ui'],
    ['services/game-catalog/src/games/x.decide.ts', 'slonik'],
    ['services/game-catalog/src/games/x.state.ts', 'node:fs'],
    ['services/game-catalog/src/queries/x.ts', '../adapters/postgres/pool.ts'],
    ['services/stats-projector/src/game-stats/x.projection.ts', 'redis'],
    ['libs/game-rules/src/x.ts', '@imguessr/contracts'],
    ['libs/game-rules/src/x.ts', 'node:crypto'],
    ['libs/contracts/src/x.ts', '@imguessr/messaging'],
    ['frontends/player/src/x.tsx', '@imguessr/admin'],
    ['frontends/player/src/x.tsx', '@imguessr/messaging'],
  ])('is an error: %s from %s', (file, from) => {
    expect(complaintsAbout(file, `import { thing } from '${from}';`)).toContain('noRestrictedImports');
  });
});

describe('an import that the house allows', () => {
  test.each([
    ['services/gateway/src/x.ts', '@imguessr/contracts'],
    ['services/game-catalog/src/games/x.decide.ts', './x.events.ts'],
    ['services/game-catalog/src/adapters/postgres/x.ts', '../../games/game.events.ts'],
    ['services/guess-ingest/src/x.ts', '@imguessr/contracts/facts'],
    ['frontends/player/src/x.tsx', '@imguessr/game-rules'],
  ])('is not: %s from %s', (file, from) => {
    expect(complaintsAbout(file, `import { thing } from '${from}';`)).not.toContain('noRestrictedImports');
  });
});
