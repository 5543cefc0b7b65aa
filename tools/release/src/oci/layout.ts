import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Refers to a blob by its digest, as in the OCI image specification. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly platform?: Platform;
  readonly annotations?: Readonly<Record<string, string>>;
}

export interface Platform {
  readonly os: string;
  readonly architecture: string;
  readonly variant?: string;
}

export interface Manifest {
  readonly schemaVersion: 2;
  readonly mediaType: string;
  readonly config: Descriptor;
  readonly layers: readonly Descriptor[];
}

export interface Index {
  readonly schemaVersion: 2;
  readonly mediaType: string;
  readonly manifests: readonly Descriptor[];
  readonly annotations?: Readonly<Record<string, string>>;
}

export const MEDIA_TYPES = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
} as const;

export const sha256 = (bytes: Buffer | string): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** A folder with blobs, in the OCI image layout. */
export class Layout {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(path.join(folder, 'blobs/sha256'), { recursive: true });
    writeFileSync(path.join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  }

  /** Stores bytes and returns their descriptor. */
  write(bytes: Buffer, mediaType: string): Descriptor {
    const digest = sha256(bytes);
    const file = this.#fileOf(digest);
    if (!existsSync(file)) writeFileSync(file, bytes);
    return { mediaType, digest, size: bytes.length };
  }

  writeJson(value: object, mediaType: string): Descriptor {
    return this.write(Buffer.from(JSON.stringify(value)), mediaType);
  }

  /** Returns the bytes with this digest. Throws unless they have it. */
  read({ digest }: Descriptor): Buffer {
    const bytes = readFileSync(this.#fileOf(digest));
    if (sha256(bytes) !== digest) throw new Error(`${this.folder} contains other bytes than ${digest}`);
    return bytes;
  }

  readJson<T>(descriptor: Descriptor): T {
    return JSON.parse(this.read(descriptor).toString('utf8')) as T;
  }

  /** What the layout contains: the only entry of its index. */
  get root(): Descriptor {
    const { manifests } = JSON.parse(readFileSync(path.join(this.folder, 'index.json'), 'utf8')) as Index;
    const [root, ...more] = manifests;
    if (!root || more.length > 0) throw new Error(`${this.folder} contains ${manifests.length} images instead of one`);
    return root;
  }

  set root(root: Descriptor) {
    const index: Index = { schemaVersion: 2, mediaType: MEDIA_TYPES.index, manifests: [root] };
    writeFileSync(path.join(this.folder, 'index.json'), JSON.stringify(index));
  }

  #fileOf(digest: string): string {
    return path.join(this.folder, 'blobs', digest.replace(':', '/'));
  }
}
