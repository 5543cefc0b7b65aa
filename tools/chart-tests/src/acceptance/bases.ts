import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../kube-tools.ts';

const { BUILD_IMAGE, SERVICE_IMAGE, FRONTEND_IMAGE, POSTGRESQL_IMAGE, NATS_IMAGE, REDIS_IMAGE } = process.env;
const argument = (name: string, image: string | undefined) => (image ? ['--build-arg', `${name}=${image}`] : []);

/** Returns the `docker build` arguments for base images of a mirror (BUILD_IMAGE, SERVICE_IMAGE, FRONTEND_IMAGE); empty by default. */
export const baseArguments = (kind: 'service' | 'frontend'): string[] => [
  ...argument('BUILD_IMAGE', BUILD_IMAGE),
  ...argument('RUN_IMAGE', kind === 'service' ? SERVICE_IMAGE : FRONTEND_IMAGE),
];

const MIRRORED = { postgresql: POSTGRESQL_IMAGE, nats: NATS_IMAGE, redis: REDIS_IMAGE };
export type Server = keyof typeof MIRRORED;

/** Returns the image of a bundled server: that of a mirror (POSTGRESQL_IMAGE, NATS_IMAGE, REDIS_IMAGE), or the chart's default. */
export function serverImage(server: Server): string {
  const values = parse(readFileSync(path.join(ROOT, 'charts/imguessr/values.yaml'), 'utf8')) as Record<
    Server,
    { image: string }
  >;
  return MIRRORED[server] || values[server].image;
}

/** Returns the Helm arguments for the images of the bundled servers. */
export const serverValues = (): string[] =>
  (Object.keys(MIRRORED) as Server[]).flatMap((server) => ['--set-string', `${server}.image=${serverImage(server)}`]);
