import { run } from './steps.ts';

/** What an image may bring above its base, in bytes: the catalog's pictures need native code of 40 MB. */
const OWN_AT_MOST = 60_000_000;

const docker = (...args: string[]) => run('docker', args);

/** Fails when there is a shell to be had in the image. */
export async function expectNoShell(image: string): Promise<void> {
  const shell = await docker('run', '--rm', '--entrypoint=/bin/sh', image, '-c', 'exit 0').then(
    () => true,
    () => false,
  );
  if (shell) throw new Error('there is a shell in it');
}

/** Fails unless the image runs as a user by number who is not root. */
export async function expectNotRoot(image: string): Promise<void> {
  const user = await docker('inspect', '--format', '{{.Config.User}}', image);
  if (!/^[1-9]\d*(:|$)/.test(user)) throw new Error(`it runs as ${user || 'root'}`);
}

/** Fails unless the image says what it is and which revision it was built from. */
export async function expectLabels(image: string, part: string, revision: string): Promise<void> {
  const labels = JSON.parse(await docker('inspect', '--format', '{{json .Config.Labels}}', image)) ?? {};
  const label = (name: string) => labels[`org.opencontainers.image.${name}`];
  if (label('title') !== `imguessr ${part}`) throw new Error(`its title is ${label('title')}`);
  if (label('revision') !== revision) throw new Error(`its revision is ${label('revision')}, not ${revision}`);
  for (const name of ['version', 'licenses', 'description']) if (!label(name)) throw new Error(`it has no ${name}`);
}

/** Fails unless the image brings a bill of its packages; gives how many they are. */
export async function countBill(image: string, command: string[]): Promise<number> {
  const [entrypoint = '', ...rest] = command;
  const bill = JSON.parse(await docker('run', '--rm', '--read-only', `--entrypoint=${entrypoint}`, image, ...rest));
  const named = bill.components.filter(({ purl }: { purl?: string }) => purl?.startsWith('pkg:npm/'));
  if (bill.bomFormat !== 'CycloneDX' || named.length === 0) throw new Error('its bill names no package');
  return named.length;
}

/** What the image brings above its base, in megabytes; fails when that is too much. The history is newest first. */
export async function ownMegabytes(image: string): Promise<number> {
  const format = '{{.Size}} {{.CreatedBy}}';
  const layers = (await docker('history', '--human=false', '--no-trunc', '--format', format, image)).split('\n');
  const first = layers.findIndex((layer) => /\bARG (SERVICE|FRONTEND)\b/.test(layer));
  if (first < 0) throw new Error('its history does not show where its base ends');
  const own = layers.slice(0, first).reduce((sum, layer) => sum + Number.parseInt(layer, 10), 0);
  if (own > OWN_AT_MOST) throw new Error(`it brings ${own} bytes`);
  return own / 1_000_000;
}
