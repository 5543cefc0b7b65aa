import { expect, test } from 'vitest';
// @ts-expect-error a module of the build, without types
import emptyUnusedFunctions from './rspack.federation-loader.mjs';

const SOURCE = `async function load({ url }) {
\treturn { url };
}
const pick = ({ key }) => {
\tif (key) {
\t\treturn key;
\t}
};
var Handler = class {
\tasync remove(remote) {
\t\tif (remote) {
\t\t\tthis.gone = true;
\t\t}
\t}
\tkeep() {
\t\treturn this.gone;
\t}
};`;

const load = (...unused: string[]): string =>
  emptyUnusedFunctions.call({ getOptions: () => ({ unused }) }, SOURCE) as string;

test('empties functions, arrow functions and methods, and nothing else', () => {
  expect(load('load', 'pick', 'remove')).toBe(`async function load({ url }) {
\tthrow new Error('load is not part of this build');
}
const pick = ({ key }) => {
\tthrow new Error('pick is not part of this build');
};
var Handler = class {
\tasync remove(remote) {
\t\tthrow new Error('remove is not part of this build');
\t}
\tkeep() {
\t\treturn this.gone;
\t}
};`);
});

test('fails for a function that does not exist', () => {
  expect(() => load('preloadRemote')).toThrow('no function preloadRemote');
});
