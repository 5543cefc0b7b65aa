import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHART, copyNextRelease, type KubeTools } from '../kube-tools.ts';
import { run } from './steps.ts';

const RELEASE = 'try-again';

/**
 * Applies the migrations without Helm, as Argo CD does: as they are, under the next chart, with
 * another log level. Rejects if the cluster does.
 */
export async function applyTwice(
  { helm, kubectl }: KubeTools,
  namespace: string,
  folder: string,
): Promise<void> {
  const next = path.join(folder, 'next-release');
  copyNextRelease(next);

  const apply = async (name: string, from: string, sets: readonly string[]) => {
    const values = ['--values', path.join(CHART, 'ci/minimal-values.yaml'), ...sets];
    const only = ['--show-only', 'templates/migrations/migrations.yaml'];
    const rendered = await run(helm, [
      'template',
      RELEASE,
      from,
      '--namespace',
      namespace,
      ...only,
      ...values,
    ]);
    const manifest = path.join(folder, `${name}.yaml`);
    writeFileSync(manifest, rendered);
    await run(kubectl, [
      '--namespace',
      namespace,
      'apply',
      '--server-side',
      '--filename',
      manifest,
    ]);
  };
  await apply('first', CHART, []);
  await apply('next-release', next, []);
  await apply('log-level', next, ['--set', 'logLevel=debug']);
  const label = `app.kubernetes.io/instance=${RELEASE}`;
  await run(kubectl, [
    '--namespace',
    namespace,
    'delete',
    'jobs,networkpolicies,serviceaccounts',
    '--selector',
    label,
    '--wait=false',
  ]);
}
