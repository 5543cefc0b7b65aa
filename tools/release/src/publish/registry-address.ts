export interface RegistryAddress {
  readonly host: string;
  /** The path of all repositories, such as `games/imguessr`. */
  readonly path: string;
  /** Whether it is on this machine, where registries need no TLS. */
  readonly isLocal: boolean;
}

/**
 * Returns the parts of `registry.example.com/games/imguessr`. Throws if the text is something else.
 */
export function readRegistry(text: string | undefined): RegistryAddress {
  const [, host = '', path = ''] =
    /^([a-z0-9.-]+(?::\d+)?|\[[0-9a-f:]+\]:\d+)\/([a-z0-9._/-]*[a-z0-9])$/.exec(text ?? '') ?? [];
  if (host === '') {
    throw new Error(
      'IMGUESSR_REGISTRY must name a registry and a path, such as registry.example.com/games/imguessr.',
    );
  }
  return { host, path, isLocal: /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/.test(host) };
}

/** Returns the repository of a part. */
export const repositoryOf = ({ host, path }: RegistryAddress, part: string): string =>
  `${host}/${path}/${part}`;
