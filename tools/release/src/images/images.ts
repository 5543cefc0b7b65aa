/** The Dockerfiles whose last stages a release builds. */
export type Kind = 'service' | 'frontend';

export interface Image {
  /** Names the repository, and what the Dockerfile builds. */
  readonly name: string;
  readonly kind: Kind;
  /** Where the values of the chart name it. */
  readonly values: readonly string[];
}

const frontend = (name: string): Image => ({
  name,
  kind: 'frontend',
  values: ['frontends', name, 'image'],
});

/** Everything that a release publishes besides the chart. */
export const IMAGES: readonly Image[] = [
  // every service, all frontends, and the commands for operators
  { name: 'imguessr', kind: 'service', values: ['image'] },
  frontend('admin'),
  frontend('host'),
  frontend('player'),
];
