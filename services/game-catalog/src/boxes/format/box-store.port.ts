import type { ImportRow, ImportSummary } from '@imguessr/contracts';
import type { Cause } from '../../games/game.events.ts';
import type { GameEventStore } from '../../games/game-events.port.ts';
import type { ProcessedPicture } from '../../pictures/processing/picture.processing.ts';
import type { BoxGame } from './box-game.ts';

export type BoxState = ImportSummary['state'];

/** An uploaded box. */
export interface StoredBox {
  readonly id: string;
  readonly name: string;
  /** The size of the zip in bytes. */
  readonly size: number;
  readonly actor: string;
  readonly state: BoxState;
  readonly createdAtMs: number;
  /** The number of consecutive parts that were received. */
  readonly parts: number;
  /** How many of its files belong to no row. */
  readonly ignoredFiles: number;
  /** The names of the first of them. */
  readonly ignoredNames: readonly string[];
  /** Why the box was refused as a whole; empty unless it was. */
  readonly refusal: string;
}

/** A game of a box with what the check found. */
export interface StoredRow {
  readonly game: BoxGame;
  /** The names of its files in the zip, first picture first. */
  readonly files: readonly string[];
  readonly verdict: ImportRow['verdict'];
  readonly reasons: readonly string[];
  readonly state: ImportRow['state'];
  /** Whether its pictures have been checked. */
  readonly isChecked: boolean;
  /** Identifies the content of the row; empty until it has been checked. */
  readonly fingerprint: string;
  readonly thumbnail: string;
  readonly gameId: number | undefined;
}

/** What a change of a row replaces. */
export type RowChange = Partial<Omit<StoredRow, 'game' | 'files'>>;

/** Stores boxes where every replica can read them. */
export interface BoxStore {
  create(box: Omit<StoredBox, 'parts' | 'ignoredFiles' | 'ignoredNames' | 'state' | 'refusal'>): Promise<void>;
  find(id: string): Promise<StoredBox | undefined>;
  /** Resolves with all boxes, newest first. */
  all(): Promise<readonly StoredBox[]>;
  /** Resolves with the boxes, by id, whose state is one of these. */
  idsIn(states: readonly BoxState[]): Promise<readonly string[]>;
  /** Stores a part unless it is stored already; resolves with the number of consecutive parts from the first. */
  savePart(id: string, part: number, bytes: Buffer): Promise<number>;
  /** Resolves with the bytes of the zip from `start` to `end`, exclusive; they may span two parts. */
  read(id: string, start: number, end: number): Promise<Buffer>;
  /** Changes the state if it is one of `from`; resolves with whether it was. */
  move(id: string, from: readonly BoxState[], to: BoxState): Promise<boolean>;
  /** Stores the rows of a box, and which of its files belong to none. */
  saveRows(id: string, rows: readonly StoredRow[], ignored: readonly string[]): Promise<void>;
  /** Resolves with the rows in the order of the file. */
  rows(id: string): Promise<readonly StoredRow[]>;
  changeRow(id: string, row: string, change: RowChange): Promise<void>;
  /** Marks rows that are idle or failed as waiting, in a box that is `importing` from then on. */
  startImport(id: string, rows: readonly string[]): Promise<void>;
  /** Ends an import unless rows are waiting; resolves with whether it has ended. */
  endImport(id: string): Promise<boolean>;
  /** Ends the check of a box that is refused as a whole, and deletes its zip. */
  refuse(id: string, reason: string): Promise<void>;
  /** Deletes a box that is not being imported, with everything except the imported games; resolves with whether it was. */
  remove(id: string): Promise<boolean>;
  /** Deletes the boxes created before a time. */
  removeOlderThan(ms: number): Promise<void>;
  /** Resolves with the id of the game that was imported from rows with these fingerprints, by fingerprint. */
  imported(fingerprints: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Creates the games of boxes. */
export interface BoxRecorder {
  /**
   * Stores pictures and the events that `create` appends, or neither, and resolves with the id of the game. A fingerprint is
   * recorded once over all replicas: afterwards this resolves with the id of its game and stores nothing.
   */
  record(
    fingerprint: string,
    pictures: readonly ProcessedPicture[],
    cause: Cause,
    create: (store: GameEventStore) => Promise<number>,
  ): Promise<number>;
}
