/** The metadata of a stored picture. */
export interface PictureMetadata {
  /** The SHA-256 of its bytes in hexadecimal. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data URL; undefined until it has been created. */
  readonly placeholder: string | undefined;
  /** Whether the perceptual hash has been computed. */
  readonly hasPerceptualHash: boolean;
  /** The available sizes as `<width>.<format>`; undefined until they have been created. */
  readonly sizes: readonly string[] | undefined;
}

/** What background jobs create from a stored picture. */
export interface Renditions {
  readonly placeholder: string;
  readonly files: readonly { readonly size: string; readonly name: string; readonly bytes: Buffer }[];
}

/** Stores the metadata of pictures, and their files by name. The content of a file never changes. */
export interface PictureStore {
  /** Resolves with a picture's metadata by its address, the first 32 digits of its hash. */
  find(address: string): Promise<PictureMetadata | undefined>;
  readFile(name: string): Promise<Buffer | undefined>;
  /** Resolves with the hashes of at most `limit` pictures without sizes, placeholder or perceptual hash. */
  pendingRenditions(limit: number): Promise<readonly string[]>;
  /** Stores renditions and records them, all or none; does nothing when the picture was deleted. */
  saveRenditions(hash: string, renditions: Renditions): Promise<void>;
  /** Stores the perceptual hash of a picture; does nothing when the picture was deleted. */
  savePerceptualHash(hash: string, perceptualHash: Buffer): Promise<void>;
  /** Resolves with the perceptual hashes of these pictures, as far as they have been computed. */
  perceptualHashes(hashes: readonly string[]): Promise<readonly { hash: string; perceptualHash: Uint8Array }[]>;
  /** Resolves with those of the hashes whose picture exists. */
  stored(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Records since when each picture has not been shown by any image of an existing game. */
  markUnused(): Promise<void>;
  /** Resolves with the hashes of pictures that have been unused for at least `seconds`. */
  unusedFor(seconds: number): Promise<readonly string[]>;
  /** Deletes a picture with all its files if it is still unused; resolves with whether it was deleted. */
  deleteUnused(hash: string, seconds: number): Promise<boolean>;
}
