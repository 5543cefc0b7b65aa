/** The Dockerfiles whose last stages a release builds. */
export type Kind = 'service' | 'frontend';

/** An image of a release. */
export interface Image {
  /** Its repository, and what its Dockerfile is built for. */
  readonly name: string;
  readonly kind: Kind;
  /** Where the values of the chart name it, if the chart runs it. */
  readonly values?: readonly string[];
}

const service = (name: string): Image => ({ name, kind: 'service', values: ['services', name, 'image'] });
const frontend = (name: string): Image => ({ name, kind: 'frontend', values: ['frontends', name, 'image'] });

/** Everything that a release publishes besides the chart. */
export const IMAGES: readonly Image[] = [
  service('game-catalog'),
  service('gateway'),
  service('guess-ingest'),
  // all services and pages in one, for Compose
  { name: 'imguessr', kind: 'service' },
  service('stats-projector'),
  // the commands for operators, which backups run
  { name: 'operations', kind: 'service', values: ['backup', 'image'] },
  frontend('admin'),
  frontend('host'),
  frontend('player'),
];
