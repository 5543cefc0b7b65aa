import { describe, expect, test } from 'vitest';
import { layerOf, sizesOf, tokensOf } from './source-size.ts';

describe('the size of the source', () => {
  test('counts names, numbers and signs, and no comments', () => {
    expect(tokensOf('const a1 = 1_000;')).toBe(5);
    expect(tokensOf('/** Returns x. */\n  // why\nlet b;\n')).toBe(3);
  });

  test.each([
    ['services/gateway/src/app.ts', 'services and shared libraries'],
    ['libs/async/src/retry.ts', 'services and shared libraries'],
    ['libs/ui/src/theme/tokens.ts', 'pages'],
    ['frontends/host/src/main.ts', 'pages'],
    ['tools/launch/src/say.ts', 'launch and operations'],
    ['bench/src/main.ts', 'workshop'],
    ['libs/testing/src/wait.ts', 'tests'],
    ['services/gateway/src/app.unit.spec.ts', 'tests'],
    ['libs/contracts/src/gen/plays_pb.ts', undefined],
    ['services/game-catalog/src/schema/migrations/games.ts', undefined],
    ['charts/imguessr/values.yaml', undefined],
  ])('puts %s into %s', (file, layer) => {
    expect(layerOf(file)).toBe(layer);
  });

  test('adds up the files of a layer', () => {
    const sizes = sizesOf([
      ['services/a.ts', 'a;\n'],
      ['services/b.ts', 'b;\n\nc;\n'],
    ]);
    expect(sizes.get('services and shared libraries')).toEqual({ files: 2, lines: 4, tokens: 6 });
  });
});
