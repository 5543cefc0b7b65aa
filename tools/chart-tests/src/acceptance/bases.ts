const { BUILD_IMAGE, SERVICE_IMAGE, FRONTEND_IMAGE, POSTGRESQL_IMAGE, NATS_IMAGE, REDIS_IMAGE } =
  process.env;
const argument = (name: string, image: string | undefined) =>
  image ? ['--build-arg', `${name}=${image}`] : [];

/**
 * Returns the `docker build` arguments for base images of a mirror (BUILD_IMAGE, SERVICE_IMAGE,
 * FRONTEND_IMAGE); empty by default.
 */
export const baseArguments = (kind: 'service' | 'frontend'): string[] => [
  ...argument('BUILD_IMAGE', BUILD_IMAGE),
  ...argument('RUN_IMAGE', kind === 'service' ? SERVICE_IMAGE : FRONTEND_IMAGE),
];

const MIRRORED = { postgresql: POSTGRESQL_IMAGE, nats: NATS_IMAGE, redis: REDIS_IMAGE };

/**
 * Returns the Helm arguments for images of bundled servers from a mirror (POSTGRESQL_IMAGE,
 * NATS_IMAGE, REDIS_IMAGE); empty by default.
 */
export const serverValues = (): string[] =>
  Object.entries(MIRRORED).flatMap(([server, image]) =>
    image ? ['--set-string', `${server}.image=${image}`] : [],
  );
