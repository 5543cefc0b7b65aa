import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '@imguessr/chart-tests/steps';
// @ts-expect-error plain JavaScript, which Node 20 runs
import { installLocked } from '@imguessr/launch/locked-packages';
import { create } from 'tar';
import { ARCHITECTURES, type Architecture, NPM_CPU } from '../images/native-packages.ts';
import type { ReleaseTools } from '../publish/release-tools.ts';

/** Libraries of glibc that every base image has, and that add-ons of Node load. */
const OTHER_LIBRARIES = ['libresolv.so.2', 'librt.so.1'];

/**
 * The files of a base image for a processor: where they are on this machine, by where they are in
 * the image.
 */
type Files = Readonly<Record<string, string>>;

/**
 * Pushes base images in place of the official ones, for machines without access to their
 * registries: Node (from npm) and this machine's nginx,
 * each with the libraries of this machine's processor, so that images run on it. Resolves with
 * references by digest.
 */
export async function pushBases(
  tools: ReleaseTools,
  host: string,
  folder: string,
  nginx: string,
): Promise<Record<'service' | 'frontend', string>> {
  const own = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const push = (name: string, filesOf: (architecture: Architecture) => Promise<Files>) =>
    pushBase(tools, `${host}/bases/${name}:1`, path.join(folder, name), filesOf);
  const service = await push('node', async (architecture) => {
    const node = await nodeFor(architecture, folder);
    return { 'nodejs/bin/node': node, ...(architecture === own && (await librariesOf(node))) };
  });
  const frontend = await push('nginx', async (architecture) =>
    architecture === own ? { 'usr/sbin/nginx': nginx, ...(await librariesOf(nginx)) } : {},
  );
  return { service, frontend };
}

async function pushBase(
  { crane }: ReleaseTools,
  reference: string,
  folder: string,
  filesOf: (architecture: Architecture) => Promise<Files>,
): Promise<string> {
  const manifests: string[] = [];
  for (const architecture of ARCHITECTURES) {
    const files = path.join(folder, architecture);
    mkdirSync(path.join(files, 'tmp'), { recursive: true });
    chmodSync(path.join(files, 'tmp'), 0o777);
    for (const [at, file] of Object.entries(await filesOf(architecture))) {
      mkdirSync(path.dirname(path.join(files, at)), { recursive: true });
      copyFileSync(file, path.join(files, at));
      chmodSync(path.join(files, at), 0o755);
    }
    const layer = `${files}.tar`;
    await create({ file: layer, cwd: files }, readdirSync(files));
    const image = await crane(
      'append',
      '--oci-empty-base',
      `--new_layer=${layer}`,
      `--new_tag=${reference}`,
    );
    // a command, which images above this base must not inherit
    const settings = [
      `--set-platform=linux/${architecture}`,
      '--env=PATH=/usr/sbin:/usr/bin',
      '--cmd=nothing',
    ];
    manifests.push(`--manifest=${await crane('mutate', image, ...settings)}`);
    rmSync(files, { recursive: true });
  }
  return crane('index', 'append', ...manifests, `--tag=${reference}`);
}

async function nodeFor(architecture: Architecture, folder: string): Promise<string> {
  const cpu = NPM_CPU[architecture];
  const [name, prefix] = [`node-linux-${cpu}`, path.join(folder, 'npm', cpu)];
  await installLocked({ [name]: { version: process.versions.node } }, prefix);
  return path.join(prefix, 'node_modules', name, 'bin/node');
}

/** Resolves with the libraries that a program of this machine loads, where it looks for them. */
async function librariesOf(program: string): Promise<Files> {
  const files = [...(await run('ldd', [program])).matchAll(/(\/\S+) \(0x/g)].map(
    ([, file = '']) => file,
  );
  const libc = files.find((file) => path.basename(file) === 'libc.so.6') ?? '';
  const others = OTHER_LIBRARIES.map((name) => path.join(path.dirname(libc), name)).filter((file) =>
    existsSync(file),
  );
  return Object.fromEntries([...files, ...others].map((file) => [file.slice(1), file]));
}
