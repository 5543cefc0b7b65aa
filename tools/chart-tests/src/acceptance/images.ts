// npm run test:images: builds all images, and inspects them. `npm run test:compose` plays on the
// program, `npm run test:cluster` on all.
import { baseArguments } from './bases.ts';
import {
  countPackages,
  expectLabels,
  expectNoShell,
  expectNotRoot,
  expectStopSignal,
  ownMegabytes,
} from './one-image.ts';
import { countSteps, run } from './steps.ts';

const PROGRAM = 'imguessr';
const FRONTENDS = ['host', 'player', 'admin'];

const docker = (...args: string[]) => run('docker', args, { DOCKER_BUILDKIT: '1' });
const imageOf = (part: string) => `imguessr/${part}:test`;

const engine = await docker('version', '--format', '{{.Server.Version}}').catch(() => '');
if (!engine) {
  console.error(
    'SKIPPED: image tests. They need a Docker engine that responds to `docker version`.',
  );
  process.exit(0);
}
console.log(`Images on Docker ${engine}`);

const { step, run: runSteps } = countSteps();
const revision = await run('git', ['rev-parse', 'HEAD']).catch(() => 'unknown');
const secret = process.env.BUILD_CA ? ['--secret', `id=ca,src=${process.env.BUILD_CA}`] : [];

async function build(kind: 'service' | 'frontend', part: string): Promise<void> {
  const file = ['--file', `docker/${kind}.Dockerfile`, ...baseArguments(kind)];
  const frontend = kind === 'frontend' ? ['--build-arg', `FRONTEND=${part}`] : [];
  const labels = ['--build-arg', `REVISION=${revision}`];
  await docker('build', ...secret, ...file, ...frontend, ...labels, '--tag', imageOf(part), '.');
}

async function inspect(part: string): Promise<void> {
  const readBill = [
    '/nodejs/bin/node',
    '--print',
    "require('fs').readFileSync('/app/sbom.cdx.json', 'utf8')",
  ];
  const image = imageOf(part);
  const isProgram = part === PROGRAM;
  await step(
    `${part} does not run as root and has its labels${isProgram ? ', and no shell' : ''}`,
    async () => {
      await expectNotRoot(image);
      await expectLabels(image, part, revision);
      if (isProgram) await expectNoShell(image);
      else await expectStopSignal(image, 'SIGQUIT');
    },
  );
  await step(`${part} adds little to its base image, and has an SBOM`, async () => {
    const packages = await countPackages(image, isProgram ? readBill : ['cat', '/sbom.cdx.json']);
    console.log(`          ${(await ownMegabytes(image)).toFixed(1)} MB, ${packages} packages`);
  });
}

await runSteps(async () => {
  await step(`${PROGRAM} is built`, () => build('service', PROGRAM));
  for (const part of FRONTENDS) await step(`${part} is built`, () => build('frontend', part));
  for (const part of [PROGRAM, ...FRONTENDS]) await inspect(part);
});
