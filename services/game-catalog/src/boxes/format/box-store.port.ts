import type { ImportRow, ImportSummary } from '@imguessr/contracts';
import type { Cause } from '../../games/game.events.ts';
import type { GameEventStore } from '../../games/game-events.port.ts';
import type { ProcessedPicture } from '../../pictures/processing/picture.processing.ts';
import type { BoxGame } from './box-game.ts';

export type BoxState = ImportSummary['state'];

export interface StoredBox {
  readonly id: string;
  readonly name: string;
  /** The size of the zip in bytes. */
  readonly size: number;
  readonly actor: string;
  readonly state: BoxState;
  readonly createdAtMs: number;
  /** Consecutive parts that were received. */
  readonly parts: number;
  /** Files that belong to no row. */
  readonly ignoredFiles: number;
  /** The first names of these files. */
  readonly ignoredNames: readonly string[];
  /** Empty unless the box was refused as a whole. */
  readonly refusal: string;
}

export interface StoredRow {
  readonly game: BoxGame;
  /** First picture first. */
  readonly files: readonly string[];
  readonly verdict: ImportRow['verdict'];
  readonly reasons: readonly string[];
  readonly state: ImportRow['state'];
  /** Whether the pictures have been checked. */
  readonly isChecked: boolean;
  /** Empty until the row has been checked. */
  readonly fingerprint: string;
  readonly thumbnail: string;
  readonly gameId: number | undefined;
}

export type RowChange = Partial<Omit<StoredRow, 'game' | 'files'>>;

/** Every replica can read the boxes. */
export interface BoxStore {
  create(
    box: Omit<StoredBox, 'parts' | 'ignoredFiles' | 'ignoredNames' | 'state' | 'refusal'>,
  ): Promise<void>;
  find(id: string): Promise<StoredBox | undefined>;
  /** Newest first. */
  all(): Promise<readonly StoredBox[]>;
  idsIn(state: BoxState): Promise<readonly string[]>;
  /** Resolves with the number of consecutive parts from the first. */
  savePart(id: string, part: number, bytes: Buffer): Promise<number>;
  /** `end` is exclusive; the bytes may span two parts. */
  read(id: string, start: number, end: number): Promise<Buffer>;
  /** Resolves with false when the state is none of `from`. */
  move(id: string, from: readonly BoxState[], to: BoxState): Promise<boolean>;
  saveRows(id: string, rows: readonly StoredRow[], ignored: readonly string[]): Promise<void>;
  /** In the order of the file. */
  rows(id: string): Promise<readonly StoredRow[]>;
  changeRow(id: string, row: string, change: RowChange): Promise<void>;
  /** Marks idle and failed rows as waiting; the box is `importing` from then on. */
  startImport(id: string, rows: readonly string[]): Promise<void>;
  /** Resolves with false while rows are waiting. */
  endImport(id: string): Promise<boolean>;
  /** Also deletes the zip. */
  refuse(id: string, reason: string): Promise<void>;
  /** Keeps the imported games. Resolves with false for a box that is being imported. */
  remove(id: string): Promise<boolean>;
  removeOlderThan(ms: number): Promise<void>;
  /** The id of the game that a row became, by fingerprint. */
  imported(fingerprints: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export interface BoxRecorder {
  /**
   * Stores pictures and the events of `create`, or neither. For a known fingerprint only resolves
   * with its game.
   */
  record(
    fingerprint: string,
    pictures: readonly ProcessedPicture[],
    cause: Cause,
    create: (store: GameEventStore) => Promise<number>,
  ): Promise<number>;
}
