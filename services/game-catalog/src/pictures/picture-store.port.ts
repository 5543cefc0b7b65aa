/** What is known of a kept picture. */
export interface KnownPicture {
  /** Hex SHA-256 of its bytes. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data URL; pictures of old may wait for theirs. */
  readonly placeholder: string | undefined;
  /** The sizes there are, `<width>.<format>`; undefined until they are made. */
  readonly sizes: readonly string[] | undefined;
}

/** What the background work makes of a kept picture. */
export interface Renditions {
  readonly placeholder: string;
  readonly files: readonly { readonly size: string; readonly name: string; readonly bytes: Buffer }[];
}

/** Where pictures are kept: what is known of them, and their files by name, whose content never changes. */
export interface PictureStore {
  /** Resolves with a picture by its address, the first 32 digits of its hash. */
  find(address: string): Promise<KnownPicture | undefined>;
  readFile(name: string): Promise<Buffer | undefined>;
  /** Resolves with the hashes of pictures without sizes or placeholder, `limit` at most. */
  unfinished(limit: number): Promise<readonly string[]>;
  /** Keeps renditions and notes them, all or none; nothing when the picture is gone. */
  saveRenditions(hash: string, renditions: Renditions): Promise<void>;
  /** Notes of each picture since when no image of an existing game has shown it. */
  markUnused(): Promise<void>;
  /** Resolves with the hashes of pictures that have been unused for so long. */
  unusedFor(seconds: number): Promise<readonly string[]>;
  /** Deletes a picture with all its files if it is still unused; resolves with whether it was. */
  deleteUnused(hash: string, seconds: number): Promise<boolean>;
}
