import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** sharp is native code; Swagger UI serves files of its own; NestJS loads its parts and NATS by name while it runs. */
const BESIDE = {
  gateway: ['@fastify/swagger-ui'],
  'game-catalog': [
    'sharp',
    '@nestjs/common',
    '@nestjs/core',
    '@nestjs/microservices',
    '@nestjs/platform-fastify',
    '@nats-io/transport-node',
    'reflect-metadata',
  ],
};

/** Packages that others look for and do without: asking for one throws, as wherever it is not installed. */
const OPTIONAL = ['@node-rs/xxhash', '@valkey/valkey-glide', 'pg-native', 'drizzle-orm', 'msgpackr-extract'];

/** Not needed to run. */
const LEFT_OUT = /\.(map|md|markdown|ts|mts|cts|tsbuildinfo)$/;

/** The packages that lie beside the bundle of a service. */
export const packagesBeside = (service) => BESIDE[service] ?? [];
export const isOptional = (name) => OPTIONAL.includes(name);

/** `@a/b` of `@a/b/c`, `d` of `d/e`. */
export const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

export const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folders of these packages and of all that they need, those that belong to this platform. */
export function foldersOf(names) {
  const found = new Set();
  const look = (name, from, isNeeded) => {
    const folder = folderOf(name, from);
    if (!folder) {
      if (isNeeded) throw new Error(`${name}, needed by ${from}, is not installed.`);
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
    for (const needed of Object.keys(dependencies)) look(needed, folder, !(needed in optionalDependencies));
    for (const wanted of Object.keys(optionalDependencies)) look(wanted, folder, false);
    for (const peer of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[peer]?.optional) look(peer, folder, false);
  };
  for (const name of names) look(name, ROOT, true);
  return [...found];
}

/** Copies those folders to where they are found from `out`. */
export function copyBeside(names, out) {
  for (const folder of foldersOf(names)) {
    cpSync(folder, path.join(out, path.relative(ROOT, folder)), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file) && !file.slice(folder.length).includes('/node_modules/'),
    });
  }
}

/** Node looks in every folder upwards. */
function folderOf(name, from) {
  for (let at = from; at.startsWith(ROOT); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return undefined;
}
