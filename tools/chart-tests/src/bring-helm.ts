import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { bringKubeTools } from './kube-tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of Helm; empty when it cannot be had. */
    helm: string;
  }
}

/** Brings Helm before the tests of the chart, or says loudly that they are skipped without it. */
export default async function bringHelm(project: TestProject): Promise<void> {
  try {
    const { helm } = await bringKubeTools();
    execFileSync(helm, ['version', '--short'], { stdio: 'pipe' });
    project.provide('helm', helm);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    console.error(`SKIPPED: the tests of the chart. They need Helm, which could not be had: ${reason}`);
    project.provide('helm', '');
  }
}
