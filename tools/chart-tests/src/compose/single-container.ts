import { readFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntilReady } from '../acceptance/players.ts';
import { ROOT } from '../kube-tools.ts';
import { compose, docker, PROJECT } from './compose-project.ts';

const NAME = `${PROJECT}-single`;
/** All players of the test have one address. */
const ONE_ADDRESS = '--env RATE_LIMIT_ADDRESS=0';
const PORT = process.env.SINGLE_PORT || '8481';

/** Returns the `docker run` of the hosting page for these servers, as words. */
function documentedRun(image: string): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/host/README.md'), 'utf8');
  const [, text = ''] = /^```\n(docker run [\s\S]*?)^```/m.exec(page) ?? [];
  const values: readonly (readonly [string, string])[] = [
    ['--name imguessr', `--name ${NAME} --network ${PROJECT}_edge ${ONE_ADDRESS}`],
    ['127.0.0.1:8080:8080', `127.0.0.1:${PORT}:8080`],
    ['nats://…', 'nats://nats:4222'],
    ['redis://…', 'redis://redis:6379'],
    ['/etc/imguessr/imguessr:', `${PROJECT}_secrets:`],
    ['<registry>/imguessr:<version>', image],
  ];
  let line = text.replaceAll('\\\n', ' ');
  for (const [from, to] of values) {
    if (!line.includes(from)) throw new Error(`the documented docker run has no ${from}`);
    line = line.replace(from, to);
  }
  return line.trim().split(/\s+/).slice(1);
}

/**
 * Runs Imguessr as one container beside the servers of the project, as documented, while `work`
 * uses its address.
 */
export async function withSingleContainer(
  image: string,
  work: (base: string) => Promise<void>,
): Promise<void> {
  await compose('stop', 'imguessr');
  await docker(...documentedRun(image));
  try {
    await docker('network', 'connect', `${PROJECT}_stores`, NAME);
    const base = `http://localhost:${PORT}`;
    await waitUntilReady(base);
    await work(base);
  } catch (error) {
    console.log(await docker('logs', '--tail', '20', NAME).catch(String));
    throw error;
  } finally {
    await docker('rm', '--force', NAME);
  }
}
