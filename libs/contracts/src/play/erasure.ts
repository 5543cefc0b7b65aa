/** Makes the plays of sessions anonymous in the table of plays. */
export interface ErasePlays {
  readonly sessionIds: readonly string[];
}

export type PlaysErased =
  | {
      /** Plays that were made anonymous. */
      readonly plays: number;
      /** The log has nothing of the sessions after this sequence. */
      readonly through: number;
    }
  | { readonly error: string };
