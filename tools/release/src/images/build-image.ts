import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@imguessr/chart-tests/kube-tools';
import { appendLayer } from '../oci/append-layer.ts';
import { type Descriptor, type Index, type Layout, MEDIA_TYPES } from '../oci/layout.ts';
import { fileEntry, folderEntries } from '../oci/read-folder.ts';
import type { TarEntry } from '../oci/tar.ts';
import type { BuiltStage, Kind } from './bundle.ts';
import { type Copy, type LastStage, readLastStage } from './dockerfile.ts';
import type { Architecture } from './native-packages.ts';

/** What all images of a release have in common. */
export interface ReleaseFacts {
  readonly version: string;
  /** The commit. */
  readonly revision: string;
  /** Unix seconds. */
  readonly epoch: number;
}

/** Returns the last stage of a part's Dockerfile, with `base` in place of its base image if given. */
export function lastStageOf(kind: Kind, part: string, facts: ReleaseFacts, base: string | undefined): LastStage {
  const dockerfile = readFileSync(path.join(ROOT, `docker/${kind}.Dockerfile`), 'utf8');
  return readLastStage(dockerfile, {
    [kind.toUpperCase()]: part,
    VERSION: facts.version,
    REVISION: facts.revision,
    ...(base && { RUN_IMAGE: base }),
  });
}

/**
 * Returns an image index for all processors: for each the base image that `layout` contains, with one more layer. Throws if the base
 * lacks a processor.
 */
export function buildImage(
  layout: Layout,
  { settings, copies }: LastStage,
  stages: ReadonlyMap<Architecture, BuiltStage>,
  facts: ReleaseFacts,
): Descriptor {
  const root = layout.root;
  const bases = /index|manifest\.list/.test(root.mediaType) ? layout.readJson<Index>(root).manifests : [root];
  const manifests = [...stages].map(([architecture, stage]) => {
    const base = bases.find(({ platform }) => platform?.os === 'linux' && platform.architecture === architecture);
    if (!base) throw new Error(`The base image has no variant for linux/${architecture}.`);
    const entries = copies.flatMap((copy) => entriesOf(copy, stage));
    return appendLayer(layout, base, { entries, settings, epoch: facts.epoch, comment: 'npm run release' });
  });
  const annotations = {
    'org.opencontainers.image.version': facts.version,
    'org.opencontainers.image.revision': facts.revision,
    'org.opencontainers.image.created': new Date(facts.epoch * 1_000).toISOString(),
  };
  return layout.writeJson(
    { schemaVersion: 2, mediaType: MEDIA_TYPES.index, manifests, annotations },
    MEDIA_TYPES.index,
  );
}

function entriesOf({ isBuilt, from, to }: Copy, stage: BuiltStage): TarEntry[] {
  const source = isBuilt ? path.join(stage, from) : path.join(ROOT, from);
  if (!existsSync(source)) throw new Error(`${from}, which an image copies, was not built.`);
  const at = to.replace(/^\/|\/$/g, '');
  return statSync(source).isDirectory() ? folderEntries(source, at) : [fileEntry(source, at)];
}
