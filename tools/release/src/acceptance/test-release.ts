// npm run test:release: publishes a release to a registry on this machine, and uses what was
// published.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { countSteps } from '@imguessr/chart-tests/steps';
import { ensureProgram, NGINX } from '@imguessr/launch/programs';
import { parseAllDocuments } from 'yaml';
import { ARCHITECTURES, type Architecture } from '../images/native-packages.ts';
import { type PublishedRelease, publishCommit } from '../publish/clean-checkout.ts';
import { ensureCrane, ensureReleaseTools, type ReleaseTools } from '../publish/release-tools.ts';
import { expectNativeFiles, expectStart, pullFiles, runInside } from './pulled-image.ts';
import { startRegistry, type TestRegistry } from './registry.ts';
import { pushBases } from './test-bases.ts';
import { verify } from './verify.ts';

const FOLDER = path.join(ROOT, '.imguessr/test/release');
/** With the base of the tests, which contains Node, too. */
const MAX_PROGRAM_BYTES = 120_000_000;
const { step, requiredStep, run } = countSteps();
const own: Architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';

function expectEqual<T>(found: T, wanted: T, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

async function expectRejection(
  what: string,
  attempt: Promise<unknown>,
  reason: RegExp,
): Promise<void> {
  const error = await attempt.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  if (!error) throw new Error(`${what} was accepted`);
  if (!reason.test(error.message))
    throw new Error(`${what} was refused for another reason: ${error.message}`);
}

async function testRelease(
  tools: ReleaseTools,
  server: TestRegistry,
  nginx: string,
): Promise<void> {
  const bases = await requiredStep('base images for both processors are in the registry', () =>
    pushBases(tools, server.host, path.join(FOLDER, 'bases'), nginx),
  );
  const key = path.join(FOLDER, 'release');
  process.env.COSIGN_PASSWORD = 'a password of the tests';
  await tools.cosign('generate-key-pair', `--output-key-prefix=${key}`);
  Object.assign(process.env, {
    IMGUESSR_REGISTRY: `${server.host}/games/imguessr`,
    COSIGN_KEY: `${key}.key`,
    SERVICE_IMAGE: bases.service,
    FRONTEND_IMAGE: bases.frontend,
  });
  const published = await requiredStep(
    'the release is built in a new checkout, pushed and signed',
    () => publishCommit(path.join(FOLDER, 'published'), 'link'),
  );
  await testSignatures(tools, published, `${key}.pub`);
  await testImages(tools, published);
  await testChart(tools, server.host, published);
  await testChangedImage(tools, published, `${key}.pub`);
}

async function testSignatures(
  tools: ReleaseTools,
  published: PublishedRelease,
  publicKey: string,
): Promise<void> {
  const references = [...Object.values(published.images), published.chart];
  await step(
    `${references.length} signatures and provenances are verified with the public key alone`,
    async () => {
      for (const reference of references) {
        const { buildDefinition } = await verify(tools, reference, publicKey, 'provenance');
        expectEqual(
          buildDefinition.externalParameters.revision,
          published.revision,
          `the revision of ${reference}`,
        );
      }
    },
  );
  await step(
    'every image has a signed bill of materials, with its packages for each processor',
    async () => {
      for (const [part, reference] of Object.entries(published.images)) {
        const bill = await verify(tools, reference, publicKey, 'sbom');
        const subject = bill.metadata.component.name;
        if (!subject.endsWith(part)) throw new Error(`the bill of ${reference} is of ${subject}`);
        if (bill.components.length === 0) throw new Error(`the bill of ${reference} is empty`);
        if (part !== 'imguessr') continue;
        const natives = bill.components
          .map(({ name }) => name)
          .filter((name) => name.includes('sharp-libvips'));
        expectEqual(
          natives,
          ['@img/sharp-libvips-linux-arm64', '@img/sharp-libvips-linux-x64'],
          'its native packages',
        );
      }
    },
  );
  await step('another key verifies nothing', async () => {
    const other = path.join(FOLDER, 'other');
    await tools.cosign('generate-key-pair', `--output-key-prefix=${other}`);
    const attempt = verify(tools, published.chart, `${other}.pub`, 'provenance');
    await expectRejection(
      'the signature',
      attempt,
      /invalid signature|no matching|failed to verify|could not verify/i,
    );
  });
}

async function testImages(tools: ReleaseTools, { images }: PublishedRelease): Promise<void> {
  const program = images.imguessr ?? '';
  for (const architecture of ARCHITECTURES) {
    await step(
      `the image for ${architecture} contains native code for it, and its licences`,
      async () => {
        const files = await pullFiles(
          tools,
          program,
          architecture,
          path.join(FOLDER, 'files', architecture),
        );
        expectNativeFiles(files, architecture);
        const notices = readFileSync(path.join(files, 'app/licences.txt'), 'utf8');
        if (!notices.includes('GNU LESSER GENERAL PUBLIC LICENSE'))
          throw new Error('it lacks the licence of libvips');
      },
    );
  }
  await step('every image has its settings for each processor', async () => {
    for (const reference of Object.values(images)) {
      for (const architecture of ARCHITECTURES) {
        const text = await tools.crane('config', `--platform=linux/${architecture}`, reference);
        const config = JSON.parse(text) as {
          architecture: string;
          config: Record<string, unknown> & { Env: string[] };
        };
        expectEqual(config.architecture, architecture, reference);
        if (!/^[1-9]\d*:\d+$/.test(String(config.config.User)))
          throw new Error(`${reference} runs as ${config.config.User}`);
        if (!config.config.Env.includes('PATH=/usr/sbin:/usr/bin'))
          throw new Error(`${reference} has not the variables of its base image`);
        if (config.config.Cmd) throw new Error(`${reference} has a command of its base image`);
      }
    }
  });
  await step(
    'the files of Compose name the image of all services by digest, of at most 120 MB compressed',
    async () => {
      const compose = readFileSync(path.join(FOLDER, 'published/compose/compose.yaml'), 'utf8');
      if (!compose.includes(`:-${program}}`)) throw new Error('compose.yaml names another image');
      for (const architecture of ARCHITECTURES) {
        const manifest = await tools.crane('manifest', `--platform=linux/${architecture}`, program);
        const { layers } = JSON.parse(manifest) as { layers: { size: number }[] };
        const bytes = layers.reduce((sum, { size }) => sum + size, 0);
        if (bytes > MAX_PROGRAM_BYTES) throw new Error(`${architecture}: ${bytes} bytes`);
      }
    },
  );
  await step('the pulled image processes pictures with its native code', async () => {
    const script = "console.log(require('/app/node_modules/sharp').versions.vips)";
    const printed = await runInside(
      path.join(FOLDER, 'files', own),
      ['/nodejs/bin/node', '--eval', script],
      '65532:65532',
    );
    if (!/^\d+\.\d+/.test(printed)) throw new Error(printed);
  });
  await step('the pulled gateway starts by its entry point and answers', async () => {
    const files = path.join(FOLDER, 'files', own);
    const { config } = JSON.parse(
      await tools.crane('config', `--platform=linux/${own}`, program),
    ) as {
      config: { Entrypoint: string[]; User: string };
    };
    const settings = {
      HOST: '127.0.0.1',
      OPS_HOST: '127.0.0.1',
      PORT: '28431',
      OPS_PORT: '28432',
      ADMIN_PASSWORD: 'a password of the tests',
      SESSION_SECRET: 'a session secret for the tests alone',
      NATS_URL: 'nats://127.0.0.1:1',
      FRONTEND_URLS: 'host=http://127.0.0.1:1',
    };
    const gateway = [...config.Entrypoint, '--target=gateway'];
    await expectStart(
      files,
      gateway,
      settings,
      'http://127.0.0.1:28431/api/health/live',
      config.User,
    );
  });
  await step(
    'the pulled player has its files and licences, and a configuration that its web server accepts',
    async () => {
      const files = await pullFiles(
        tools,
        images.player ?? '',
        own,
        path.join(FOLDER, 'files/player'),
      );
      JSON.parse(readFileSync(path.join(files, 'www/remotes/player/mf-manifest.json'), 'utf8'));
      const notices = readFileSync(path.join(files, 'www/remotes/player/licences.txt'), 'utf8');
      if (!/^zustand \(MIT\)$/m.test(notices)) throw new Error('it lacks the licence of zustand');
      const printed = await runInside(files, ['/usr/sbin/nginx', '-e', 'stderr', '-t'], '101:101');
      if (!printed.includes('test is successful')) throw new Error(printed);
    },
  );
}

interface PodTemplate {
  readonly template?: {
    readonly spec: { readonly containers: readonly { readonly image: string }[] };
  };
}

interface Workload {
  readonly kind?: string;
  readonly spec?: PodTemplate & { readonly jobTemplate?: { readonly spec: PodTemplate } };
}

async function testChart(
  { helm }: ReleaseTools,
  host: string,
  { images, chart, version }: PublishedRelease,
): Promise<void> {
  await step('the pulled chart installs the released images by digest', async () => {
    const [repository] = chart.split('@');
    const values = path.join(ROOT, 'charts/imguessr/ci/minimal-values.yaml');
    const source = [`oci://${repository}`, '--version', version, '--plain-http'];
    const options = ['--values', values, '--set', 'backup.enabled=true'];
    const rendered = parseAllDocuments(await helm('template', 'game', ...source, ...options)).map(
      (document) => document.toJS() as Workload | null,
    );
    const used = rendered.flatMap((each) => {
      const { template } = each?.spec?.jobTemplate?.spec ?? each?.spec ?? {};
      return each?.kind === 'Deployment' || each?.kind === 'CronJob'
        ? (template?.spec.containers[0]?.image ?? '')
        : [];
    });
    expectEqual(
      [...new Set(used)].sort(),
      Object.values(images).sort(),
      'the images of the workloads',
    );
    if (!used.every((image) => image.startsWith(`${host}/`)))
      throw new Error(`images of another registry: ${used}`);
  });
}

async function testChangedImage(
  tools: ReleaseTools,
  { images, version }: PublishedRelease,
  publicKey: string,
): Promise<void> {
  const reference = images.player ?? '';
  const [repository = ''] = reference.split('@');
  await step('a changed image is not verified, even under the tag of the release', async () => {
    const changed = await tools.crane(
      'mutate',
      `--platform=linux/${own}`,
      '--label=changed=1',
      `--repo=${repository}`,
      reference,
    );
    await tools.crane('tag', changed, version);
    const attempt = verify(tools, changed, publicKey, 'provenance');
    await expectRejection('the changed image', attempt, /no signatures found|no matching/i);
    await verify(tools, reference, publicKey, 'provenance');
  });
}

rmSync(FOLDER, { recursive: true, force: true });
const tools = await ensureReleaseTools();
const crane = await ensureCrane();
const server = crane ? await startRegistry(crane, path.join(FOLDER, 'registry')) : undefined;
await run(
  async () => {
    if (tools && server) await testRelease(tools, server, await ensureProgram(NGINX));
  },
  { cleanUp: async () => server?.stop() },
);
