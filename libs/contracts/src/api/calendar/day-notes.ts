import { z } from 'zod';
import {
  blindQuery,
  changeErrors,
  MAX_JSON_BYTES,
  readErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, forwardedRoute } from '../endpoint/endpoint.ts';
import { dateField } from '../endpoint/fields.ts';
import { authorship } from '../games/authorship.ts';
import { writtenTexts } from '../games/game-texts.ts';
import * as routes from '../routes/admin-routes.ts';

/** The days with the latest dates; a reply has its limit. */
const MAX_DAY_NOTES = 1_000;

export const dayNote = z
  .object({
    date: dateField,
    text: z.string().meta({ description: 'Empty once the note was removed.' }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'The number of times that the note was written.' }),
    by: z.string().meta({
      description: 'Who wrote it: a pseudonym of the administrator session, or the id of a maker.',
    }),
    ...authorship,
    at: z.iso.datetime(),
  })
  .meta({ id: 'DayNote' });
export type DayNote = z.infer<typeof dayNote>;
const dayNotes = z.array(dayNote);

const dayNoteBody = z
  .object({
    text: writtenTexts.note,
    revision: z.int().min(0).optional().meta({
      description:
        'The revision of the note that the change is based on, 0 for none: rejected with 409 if it was written since.',
    }),
  })
  .meta({ id: 'DayNoteBody' });

export const dayNoteEndpoints = {
  dayNotes: {
    ...forwardedRoute(routes.dayNotes),
    action: 'edit',
    summary: 'List the notes of days',
    description: `Returns the latest ${MAX_DAY_NOTES} dates with a note, ascending. Empty with \`blind=true\`: a note may name a word.`,
    query: blindQuery,
    responses: { 200: dayNotes, ...readErrors },
  },
  noteDay: {
    ...forwardedRoute(routes.noteDay),
    action: 'edit',
    summary: 'Write the note of a day',
    description: 'For any date, also one that is over. Players never get it.',
    params: z.object({ date: dateField }),
    body: dayNoteBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: dayNote, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
