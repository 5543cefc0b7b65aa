import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { ensureKubeTools } from './kube-tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of Helm; empty if it is not available. */
    helm: string;
  }
}

/** Downloads Helm before the chart tests, which are skipped with a message if that fails. */
export default async function provideHelm(project: TestProject): Promise<void> {
  try {
    const { helm } = await ensureKubeTools();
    execFileSync(helm, ['version', '--short'], { stdio: 'pipe' });
    project.provide('helm', helm);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    console.error(`SKIPPED: chart tests. They need Helm, which could not be downloaded: ${reason}`);
    project.provide('helm', '');
  }
}
