import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the browser that the launcher found. */
export function launchBrowser(env: NodeJS.ProcessEnv): Promise<Browser> {
  if (!env.BENCH_CHROMIUM) throw new Error('--page requires Chromium.');
  return chromium.launch({ executablePath: env.BENCH_CHROMIUM, args: FLAGS });
}
