import { run } from './steps.ts';

/**
 * The maximum size that an image adds to its base, in bytes: native code for pictures has 40 MB,
 * the demo games 20 MB.
 */
const MAX_OWN_BYTES = 100_000_000;

const docker = (...args: string[]) => run('docker', args);

/** Throws if the image contains a shell. */
export async function expectNoShell(image: string): Promise<void> {
  const shell = await docker('run', '--rm', '--entrypoint=/bin/sh', image, '-c', 'exit 0').then(
    () => true,
    () => false,
  );
  if (shell) throw new Error('the image contains a shell');
}

/** Throws unless the image runs as a numeric user other than root. */
export async function expectNotRoot(image: string): Promise<void> {
  const user = await docker('inspect', '--format', '{{.Config.User}}', image);
  if (!/^[1-9]\d*(:|$)/.test(user)) throw new Error(`the image runs as ${user || 'root'}`);
}

/** Throws unless the image is stopped by this signal. */
export async function expectStopSignal(image: string, signal: string): Promise<void> {
  const found = await docker('inspect', '--format', '{{.Config.StopSignal}}', image);
  if (found !== signal)
    throw new Error(`the image is stopped by ${found || 'SIGTERM'} instead of ${signal}`);
}

/** Throws unless the image has its labels, including the revision it was built from. */
export async function expectLabels(image: string, part: string, revision: string): Promise<void> {
  const labels =
    JSON.parse(await docker('inspect', '--format', '{{json .Config.Labels}}', image)) ?? {};
  const label = (name: string) => labels[`org.opencontainers.image.${name}`];
  if (label('title') !== (part === 'imguessr' ? part : `imguessr ${part}`))
    throw new Error(`label title is ${label('title')}`);
  if (label('revision') !== revision)
    throw new Error(`label revision is ${label('revision')}, not ${revision}`);
  for (const name of ['version', 'licenses', 'description'])
    if (!label(name)) throw new Error(`label ${name} is missing`);
}

/** Resolves with the number of npm packages in the image's SBOM; throws if there is none. */
export async function countPackages(image: string, command: string[]): Promise<number> {
  const [entrypoint = '', ...rest] = command;
  const bill = JSON.parse(
    await docker('run', '--rm', '--read-only', `--entrypoint=${entrypoint}`, image, ...rest),
  );
  const named = bill.components.filter(({ purl }: { purl?: string }) =>
    purl?.startsWith('pkg:npm/'),
  );
  if (bill.bomFormat !== 'CycloneDX' || named.length === 0)
    throw new Error('the SBOM contains no package');
  return named.length;
}

/**
 * Resolves with the megabytes that the image adds to its base; throws if there are too many. The
 * history is newest first.
 */
export async function ownMegabytes(image: string): Promise<number> {
  const format = '{{.Size}} {{.CreatedBy}}';
  const layers = (
    await docker('history', '--human=false', '--no-trunc', '--format', format, image)
  ).split('\n');
  const first = layers.findIndex((layer) => /\bARG (VERSION|FRONTEND)\b/.test(layer));
  if (first < 0) throw new Error('the history does not show where the base image ends');
  const own = layers.slice(0, first).reduce((sum, layer) => sum + Number.parseInt(layer, 10), 0);
  if (own > MAX_OWN_BYTES) throw new Error(`the image adds ${own} bytes to its base`);
  return own / 1_000_000;
}
