import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * Packages that are not bundled, and neither are those that they depend on: sharp is native code,
 * Swagger UI serves its own files, NestJS
 * loads modules and NATS by name. With a second copy, errors would not be recognised by their
 * classes.
 */
export const EXTERNAL = [
  '@fastify/swagger-ui',
  'sharp',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/microservices',
  '@nestjs/platform-fastify',
  '@nats-io/transport-node',
];

/** Optional packages that are not installed: requiring one throws, which its users handle. */
const OPTIONAL = [
  '@node-rs/xxhash',
  '@valkey/valkey-glide',
  'pg-native',
  'drizzle-orm',
  'msgpackr-extract',
];

/** Files that are not needed at run time. */
const OMITTED = /\.(map|md|markdown|ts|mts|cts|tsbuildinfo)$/;

export const isOptional = (name) => OPTIONAL.includes(name);

/** Returns the package name of a module request: `@a/b` for `@a/b/c`, `d` for `d/e`. */
export const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

export const manifestOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Returns the folders of these packages and of all their dependencies for this platform. */
export function foldersOf(names) {
  const found = new Set();
  const visit = (name, from, isRequired) => {
    const folder = resolveFolder(name, from);
    if (!folder) {
      if (isRequired) throw new Error(`${name}, a dependency of ${from}, is not installed.`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = manifestOf(folder);
    for (const required of Object.keys(dependencies))
      visit(required, folder, !(required in optionalDependencies));
    for (const optional of Object.keys(optionalDependencies)) visit(optional, folder, false);
    for (const peer of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[peer]?.optional) visit(peer, folder, false);
  };
  for (const name of names) visit(name, ROOT, true);
  return [...found];
}

/** Copies these packages and their dependencies to the node_modules of `out`. */
export function copyPackages(names, out) {
  for (const folder of foldersOf(names)) {
    cpSync(folder, path.join(out, path.relative(ROOT, folder)), {
      recursive: true,
      filter: (file) =>
        !OMITTED.test(file) && !file.slice(folder.length).includes('/node_modules/'),
    });
  }
}

/**
 * Returns the folder of a package as Node resolves it: in node_modules of `from` or a folder above;
 * undefined if it is missing.
 */
function resolveFolder(name, from) {
  for (let at = from; at.startsWith(ROOT); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return undefined;
}
