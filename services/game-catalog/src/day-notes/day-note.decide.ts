import type { Decider } from '@imguessr/event-sourcing';
import { RuleError, storableText } from '@imguessr/game-rules';

/** An empty text removes the note. */
export interface DayNoted {
  readonly type: 'DayNoted';
  readonly text: string;
}

interface NoteDay {
  readonly text: string;
  /** What the note is based on; undefined replaces whatever is there. */
  readonly expectedRevision?: number | undefined;
}

interface DayNoteState {
  readonly text: string;
  readonly revision: number;
}

export const dayNoteDecider: Decider<NoteDay, DayNoteState, DayNoted> = {
  initialState: { text: '', revision: 0 },
  decide: ({ text, expectedRevision }, state) => {
    const note = storableText(text);
    if (note === state.text) return [];
    if (expectedRevision !== undefined && expectedRevision !== state.revision) {
      throw new RuleError('REVISION_CONFLICT', 'Somebody else has written this note meanwhile.');
    }
    return [{ type: 'DayNoted', text: note }];
  },
  evolve: ({ revision }, { text }) => ({ text, revision: revision + 1 }),
};
