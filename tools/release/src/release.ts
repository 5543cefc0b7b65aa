// npm run release: builds, pushes and signs the images and the chart of this commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { readEntries } from './version/changelog.ts';
import { ROOT, readVersion } from './version/version-places.ts';

/** The images of docker/bake.hcl, and where the values of the chart have their digests. */
const IMAGES: Readonly<Record<string, readonly string[]>> = {
  imguessr: ['image'],
  host: ['frontends', 'host', 'image'],
  player: ['frontends', 'player', 'image'],
  admin: ['frontends', 'admin', 'image'],
};
/** What an operator copies to a server. */
const COMPOSE_FILES = ['compose.yaml', 'Caddyfile', 'nats.conf'];

const { IMGUESSR_REGISTRY: registry = '', COSIGN_KEY: key = '' } = process.env;
const version = readVersion();
const folder = path.join(ROOT, '.imguessr/release', version);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  execFileSync(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
}

/** Signs by the key alone: a public log would show the name of a private registry. */
function sign(reference: string): void {
  const offline = ['--tlog-upload=false', '--use-signing-config=false'];
  run('cosign', ['sign', '--yes', ...offline, '--key', key, reference]);
}

/** Builds and pushes the images for all processors. Returns their references by digest. */
function publishImages(revision: string): Map<string, string> {
  const facts = path.join(folder, 'images.json');
  const attested = ['--sbom=true', '--provenance=mode=max'];
  run(
    'docker',
    [
      ...['buildx', 'bake', '--file', 'docker/bake.hcl', '--push'],
      ...attested,
      ...['--metadata-file', facts],
    ],
    { REGISTRY: registry, VERSION: version, REVISION: revision },
  );
  const built = JSON.parse(readFileSync(facts, 'utf8')) as Record<string, Record<string, string>>;
  return new Map(
    Object.keys(IMAGES).map((name) => [
      name,
      `${registry}/${name}@${built[name]?.['containerimage.digest']}`,
    ]),
  );
}

/** Packages and pushes the chart, which names images by digest. Returns its reference. */
function publishChart(images: ReadonlyMap<string, string>): string {
  const chart = path.join(folder, 'imguessr');
  cpSync(path.join(ROOT, 'charts/imguessr'), chart, { recursive: true });
  const values = parseDocument(readFileSync(path.join(chart, 'values.yaml'), 'utf8'));
  const [host, ...repository] = registry.split('/');
  values.setIn(['image', 'registry'], host);
  values.setIn(['image', 'repository'], repository.join('/'));
  for (const [name, place] of Object.entries(IMAGES))
    values.setIn([...place, 'digest'], images.get(name)?.split('@')[1]);
  writeFileSync(path.join(chart, 'values.yaml'), values.toString({ lineWidth: 0 }));
  run('helm', ['package', chart, '--destination', folder]);
  const archive = path.join(folder, `imguessr-${version}.tgz`);
  const push = ['push', archive, `oci://${registry}/charts`];
  const { stdout, stderr, status } = spawnSync('helm', push, { encoding: 'utf8' });
  const digest = /sha256:[0-9a-f]{64}/.exec(stdout + stderr)?.[0];
  if (status !== 0 || !digest) throw new Error(`The chart was not pushed: ${stderr}`);
  return `${registry}/charts/imguessr@${digest}`;
}

/** Writes the files of Compose, which name the image by digest. */
function writeCompose(image: string): void {
  const target = path.join(folder, 'compose');
  for (const file of COMPOSE_FILES)
    cpSync(path.join(ROOT, 'deploy/compose', file), path.join(target, file));
  const compose = read('deploy/compose/compose.yaml').replace(
    /(IMGUESSR_IMAGE:-)[^}]+/,
    `$1${image}`,
  );
  writeFileSync(path.join(target, 'compose.yaml'), compose);
}

if (!registry.includes('/') || !key)
  throw new Error('Set IMGUESSR_REGISTRY to <registry>/<path>, and COSIGN_KEY to the key.');
if (git('status', '--porcelain')) throw new Error('Files differ from the commit.');
if (readEntries(read('CHANGELOG.md'))[0]?.date === undefined)
  throw new Error(`CHANGELOG.md gives ${version} no date.`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const images = publishImages(git('rev-parse', 'HEAD'));
const chart = publishChart(images);
writeCompose(images.get('imguessr') ?? '');
for (const reference of [...images.values(), chart]) sign(reference);
const published = { version, images: Object.fromEntries(images), chart };
writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(published, null, 2)}\n`);
console.log(`Release ${version} is published: ${folder}/release.json names everything by digest.`);
