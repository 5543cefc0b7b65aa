import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
// next-yak exports only its loader for webpack, which imports files that do not exist; the other
// one needs a loader
// context only.
const folder = path.dirname(require.resolve('next-yak/loaders/webpack-loader'));
const { default: compile } = require(path.join(folder, 'turbo-loader.cjs'));

const ROOT = path.join(import.meta.dirname, '../..');
const swc = createRequire(path.join(folder, 'turbo-loader.cjs'))('@swc/core');
const { transform } = swc;

/** The compiler is itself compiled first, which takes seconds: once for all pages. */
const COMPILER_CACHE = path.join(ROOT, 'node_modules/.cache/swc');

/**
 * By file and source. next-yak compiles a module for each language, and again for each module that
 * imports from it: four times as often.
 */
const compiled = new Map();

swc.transform = (source, { jsc, ...options }) => {
  const key = hash('sha1', `${options.filename}\n${source}`);
  if (!compiled.has(key)) {
    const experimental = { ...jsc.experimental, cacheRoot: COMPILER_CACHE };
    compiled.set(key, transform(source, { ...options, jsc: { ...jsc, experimental } }));
  }
  return compiled.get(key);
};

const OPTIONS = {
  yakOptions: {},
  yakPluginOptions: {
    minify: true,
    basePath: ROOT,
    displayNames: false,
    importMode: { type: 'DataUrl' },
  },
};

/** Works with the style runtime, but compiles to a style sheet without effect. */
const WITHOUT_EFFECT = [
  [
    /\$\{[^`]*?=>[^`]*?['"][a-z-]+:\s[^'"`]*['"]/,
    'An interpolation contains declarations as text: use css`…`.',
  ],
  [
    /^[ \t]*\$\{.*=>.*\}[\w-]*:/m,
    'An interpolation is the name of a property: use one css`…` for each property.',
  ],
  [/var\(\$\{/, 'An interpolation is the name of a variable: insert the whole var(…).'],
];

/** The components of next-yak have no such property. */
const AS = /<[A-Z]\w*\s[^<>]*\bas=/;

/** next-yak compiles only what is imported from it. */
const renameImport = (source) =>
  source.replaceAll(/(?<=from ')styled-components(?=')/g, 'next-yak');

/** Compiles the styles of a module with next-yak. Fails for styles that have an effect in unit tests only. */
export default function compileStyles(source) {
  const { fs } = this;
  const callback = this.async();
  const fault =
    source.includes("'styled-components'") &&
    WITHOUT_EFFECT.find(([pattern]) => pattern.test(source));
  if (AS.test(source))
    return void callback(new Error('The property `as` has no effect: style another element.'));
  if (fault) return void callback(new Error(fault[1]));
  const context = Object.create(this, {
    async: { value: () => callback },
    getOptions: { value: () => OPTIONS },
    fs: {
      value: {
        readFile: (file, _encoding, done) =>
          fs.readFile(file, (error, text) => done(error, text && renameImport(text.toString()))),
      },
    },
  });
  compile.call(context, renameImport(source)).catch(callback);
}
