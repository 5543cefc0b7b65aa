// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are source text
import { readFile } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
// @ts-expect-error the build configuration has no types
import compileStyles from './styles-loader.mjs';

/**
 * Resolves with the style sheet of a module, or rejects with the reason why it cannot be compiled.
 */
const styleSheetOf = (template: string) =>
  new Promise<string>((resolve, reject) => {
    const context = {
      rootContext: import.meta.dirname,
      resourcePath: path.join(import.meta.dirname, 'module.tsx'),
      fs: { readFile },
      getResolve: () => (folder: string, file: string, done: (error: null, path: string) => void) =>
        done(null, path.join(folder, file)),
      async: () => (error: Error | null, code: string) => {
        if (error) return reject(error);
        const [, data = ''] = /data:text\/css;base64,([^"]+)/.exec(code) ?? [];
        resolve(Buffer.from(data, 'base64').toString());
      },
    };
    const source = `import { css, styled } from 'styled-components';\nexport const Part = styled.div\`${template}\`;`;
    compileStyles.call(context, source);
  });

describe('the styles of a module', () => {
  test('become a style sheet, with a class for each condition', async () => {
    const css = await styleSheetOf(
      'color: red; ${({ $on }) => $on && css`color: blue;`} &:hover { color: green; }',
    );
    const rule = String.raw`\.(\w+) \{ color: red; \} \.\1\w+ \{ color: blue; \} \.\1 \{ &:hover \{ color: green; \} \}`;
    expect(css.replace(/\s+/g, ' ')).toMatch(new RegExp(rule));
    // the compiler needs seconds for its first module
  }, 60_000);

  test.each([
    ['declarations as text', "${({ $on }) => $on && 'color: blue;'}"],
    ['declarations as text', "${({ $on }) =>\n  $on &&\n  'color: blue'}"],
    ['the name of a property', '\n  ${({ $side }) => $side}: 8px;'],
    ['the name of a variable', "color: var(${({ $on }) => ($on ? '--a' : '--b')});"],
  ])('cannot have %s in an interpolation: %j', async (fault, template) => {
    await expect(styleSheetOf(template)).rejects.toThrow(fault);
  });

  test('cannot make an element another one', async () => {
    await expect(
      styleSheetOf('color: red;`;\nexport const part = <Part as="b" />;`'),
    ).rejects.toThrow('`as`');
  });
});
