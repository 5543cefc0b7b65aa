import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { run } from '@imguessr/chart-tests/steps';
import { type Architecture, NPM_CPU } from '../images/native-packages.ts';
import { type Descriptor, Layout, MEDIA_TYPES, sha256 } from '../oci/layout.ts';
import { fileEntry } from '../oci/read-folder.ts';
import { createTar, type TarEntry } from '../oci/tar.ts';

/** Libraries of glibc that every base image has, and that add-ons of Node load. */
const OTHER_LIBRARIES = ['libresolv.so.2', 'librt.so.1'];

/**
 * Base images in place of the official ones, for machines without access to their registries: Node (from npm, for both
 * processors) and this machine's nginx, each with the libraries that it loads. The libraries are those of this machine's processor
 * only, so that images run on it; for the other one, they are there to be inspected.
 */
export async function makeBases(folder: string, nginx: string): Promise<Record<'service' | 'frontend', Layout>> {
  const own = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const programs = async (architecture: Architecture) => {
    const node = await nodeFor(architecture);
    return [
      { ...fileEntry(node, 'nodejs/bin/node'), mode: 0o755 },
      ...(architecture === own ? await librariesOf(node) : []),
    ];
  };
  const service = await makeBase(path.join(folder, 'node'), programs);
  const webServer = [fileEntry(nginx, 'usr/sbin/nginx'), ...(await librariesOf(nginx))];
  const frontend = await makeBase(path.join(folder, 'nginx'), async (architecture) =>
    architecture === own ? webServer : [],
  );
  return { service, frontend };
}

async function makeBase(folder: string, entries: (architecture: Architecture) => Promise<TarEntry[]>): Promise<Layout> {
  const layout = new Layout(folder);
  const manifests: Descriptor[] = [];
  for (const architecture of Object.keys(NPM_CPU) as Architecture[]) {
    const temporary: TarEntry = { path: 'tmp', type: 'folder', mode: 0o1777 };
    const tar = createTar([temporary, ...(await entries(architecture))], 0);
    const platform = { os: 'linux', architecture };
    const config = {
      ...platform,
      config: { Env: ['PATH=/usr/sbin:/usr/bin'], Cmd: ['nothing'] },
      rootfs: { type: 'layers', diff_ids: [sha256(tar)] },
    };
    const manifest = {
      schemaVersion: 2,
      mediaType: MEDIA_TYPES.manifest,
      config: layout.writeJson(config, MEDIA_TYPES.config),
      layers: [layout.write(gzipSync(tar, { level: 1 }), MEDIA_TYPES.layer)],
    };
    manifests.push({ ...layout.writeJson(manifest, MEDIA_TYPES.manifest), platform });
  }
  layout.root = layout.writeJson({ schemaVersion: 2, mediaType: MEDIA_TYPES.index, manifests }, MEDIA_TYPES.index);
  return layout;
}

/** Resolves with the program of Node for a processor, from npm. */
async function nodeFor(architecture: Architecture): Promise<string> {
  const name = `node-linux-${NPM_CPU[architecture]}`;
  const folder = path.join(ROOT, '.imguessr/toolchain/packages', `${name}@${process.versions.node}`);
  const program = path.join(folder, 'package/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  await run('npm', ['pack', `${name}@${process.versions.node}`, '--pack-destination', folder]);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  await run('tar', ['-xzf', path.join(folder, archive), '-C', folder]);
  return program;
}

/** Resolves with the libraries that a program of this machine loads, where it looks for them. */
async function librariesOf(program: string): Promise<TarEntry[]> {
  const files = [...(await run('ldd', [program])).matchAll(/(\/\S+) \(0x/g)].map(([, file = '']) => file);
  const libc = files.find((file) => path.basename(file) === 'libc.so.6') ?? '';
  const others = OTHER_LIBRARIES.map((name) => path.join(path.dirname(libc), name)).filter((file) => existsSync(file));
  const all = new Set([...files, ...others]);
  return [...all].map((file) => ({ ...fileEntry(realpathSync(file), file.slice(1)), mode: 0o755 }));
}
