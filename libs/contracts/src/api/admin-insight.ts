import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { z } from 'zod';
import { idField } from './fields.ts';

const change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });

/** One fact of a game, readable: who did what when, and what it changed from what to what. */
const historyEntry = z
  .object({
    revision: z.int().min(1),
    at: z.iso.datetime(),
    /** "system", "seed" or the administrator's login, by a name that says nothing else. */
    by: z.string(),
    /** The fact's name, for example WordChanged. */
    fact: z.string(),
    text: z.string(),
    changes: z.array(change),
  })
  .meta({ id: 'HistoryEntry' });

/** Oldest first. */
export const history = z.array(historyEntry);
export type HistoryEntry = z.infer<typeof historyEntry>;

const count = z.int().min(0);
const clueQuality = z
  .object({
    /** 1 to 5. */
    clue: z.int().min(1).max(MAX_ATTEMPTS),
    /** Plays that had this clue on screen. */
    seen: count,
    /** Plays won while this was the latest clue. */
    solved: count,
    /** `solved` of `seen`, in percent with one decimal; null while nobody has seen it. */
    solvedPercentage: z.number().min(0).max(100).nullable(),
    wrong: count,
    reveals: count,
    giveUps: count,
    /** From the moment the clue appeared to the next attempt; null for the first clue and while nobody got that far. */
    medianSeconds: z.number().min(0).nullable(),
  })
  .meta({ id: 'ClueQuality' });

export const clueReport = z
  .object({ gameId: idField, plays: count, clues: z.array(clueQuality).length(CLUE_COUNT) })
  .meta({ id: 'ClueReport' });
export type ClueReport = z.infer<typeof clueReport>;

/** One line of the export of a game's play facts. */
export const playEvent = z
  .object({
    id: z.string(),
    gameId: idField,
    /** Salted hash of the session: the same in every export of one installation, and of use nowhere else. */
    player: z.string(),
    attemptNumber: z.int().min(1).max(MAX_ATTEMPTS),
    attempt: z.string(),
    isCorrect: z.boolean(),
    imageIndex: z.int().min(0),
    imageId: z.int().min(0),
    gameRevision: z.int().min(0),
    createdAt: z.iso.datetime(),
    isAISelfPlay: z.boolean(),
    firstSeenAt: z.iso.datetime().optional().meta({
      description: 'When the session first saw the game, where the first or last event of a play says so',
    }),
  })
  .meta({ id: 'PlayEvent' });
export type PlayEvent = z.infer<typeof playEvent>;
