import { gzipSync } from 'node:zlib';
import { type Descriptor, type Layout, type Manifest, MEDIA_TYPES, type Platform, sha256 } from './layout.ts';
import { createTar, type TarEntry } from './tar.ts';

/** The part of an image configuration that Dockerfiles set, and that is passed on from the base image. */
export interface ImageSettings {
  readonly User?: string;
  readonly WorkingDir?: string;
  readonly Env?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly Cmd?: readonly string[] | null;
  readonly StopSignal?: string;
  readonly Labels?: Readonly<Record<string, string>>;
}

interface ImageConfig extends Platform {
  readonly created?: string;
  readonly config?: ImageSettings;
  readonly rootfs: { readonly type: 'layers'; readonly diff_ids: readonly string[] };
  readonly history?: readonly object[];
}

interface Addition {
  readonly entries: readonly TarEntry[];
  readonly settings: ImageSettings;
  /** Unix seconds: the time of the image and of all its files. */
  readonly epoch: number;
  /** What the history of the image says about the layer. */
  readonly comment: string;
}

/** Returns the base image with one more layer and other settings: its manifest, written to the same layout. */
export function appendLayer(
  layout: Layout,
  base: Descriptor,
  { entries, settings, epoch, comment }: Addition,
): Descriptor {
  const manifest = layout.readJson<Manifest>(base);
  const config = layout.readJson<ImageConfig>(manifest.config);
  const created = new Date(epoch * 1_000).toISOString();
  const tar = createTar(entries, epoch);
  const layer = layout.write(gzipSync(tar, { level: 9 }), MEDIA_TYPES.layer);
  const newConfig = {
    ...config,
    created,
    config: mergeSettings(config.config ?? {}, settings),
    rootfs: { type: 'layers', diff_ids: [...config.rootfs.diff_ids, sha256(tar)] },
    history: [...(config.history ?? []), { created, created_by: comment }],
  };
  const newManifest: Manifest = {
    schemaVersion: 2,
    mediaType: MEDIA_TYPES.manifest,
    config: layout.writeJson(newConfig, MEDIA_TYPES.config),
    layers: [...manifest.layers.map((each) => ({ ...each, mediaType: ociType(each.mediaType) })), layer],
  };
  const platform = {
    os: config.os,
    architecture: config.architecture,
    ...(config.variant && { variant: config.variant }),
  };
  return { ...layout.writeJson(newManifest, MEDIA_TYPES.manifest), platform };
}

/** A new entry point discards the command of the base, as in a Dockerfile; variables and labels are added to those of the base. */
function mergeSettings(base: ImageSettings, own: ImageSettings): ImageSettings {
  const variables = new Map([...(base.Env ?? []), ...(own.Env ?? [])].map((each) => [each.split('=')[0], each]));
  const { Cmd, ...rest } = base;
  return {
    ...rest,
    ...(Cmd && !own.Entrypoint && { Cmd }),
    ...own,
    Env: [...variables.values()],
    Labels: { ...base.Labels, ...own.Labels },
  };
}

/** Layers of Docker's older media type are the same bytes: a manifest of OCI names them by its own type. */
const ociType = (mediaType: string): string =>
  mediaType === 'application/vnd.docker.image.rootfs.diff.tar.gzip' ? MEDIA_TYPES.layer : mediaType;
