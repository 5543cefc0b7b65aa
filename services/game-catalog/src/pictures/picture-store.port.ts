export interface PictureMetadata {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data URL. */
  readonly placeholder: string;
  /** `<width>.<format>`; undefined until they have been created. */
  readonly sizes: readonly string[] | undefined;
}

export interface Rendition {
  readonly size: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** The content of a file never changes. */
export interface PictureStore {
  /** The address is the first 32 digits of the hash. */
  find(address: string): Promise<PictureMetadata | undefined>;
  readFile(name: string): Promise<Buffer | undefined>;
  /** Pictures without sizes. */
  pendingRenditions(limit: number): Promise<readonly string[]>;
  /** All or none; does nothing when the picture was deleted. */
  saveRenditions(hash: string, renditions: readonly Rendition[]): Promise<void>;
  stored(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Records since when no image of an existing game has shown a picture. */
  markUnused(): Promise<void>;
  unusedFor(seconds: number): Promise<readonly string[]>;
  /** Also deletes the files. Resolves with false if the picture is in use again. */
  deleteUnused(hash: string, seconds: number): Promise<boolean>;
}
