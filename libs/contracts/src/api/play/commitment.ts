import { z } from 'zod';
import { dateField, idField } from '../endpoint/fields.ts';

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits')
  .meta({ description: 'A SHA-256 in hexadecimal digits.' });

const commitment = z
  .object({
    number: z.int().min(1).meta({ description: 'Counted from the first commitment.' }),
    date: dateField,
    at: z.iso.datetime().meta({ description: 'When the game of the day was fixed or changed.' }),
    reason: z.string().meta({
      description: 'Why an earlier commitment to the day was replaced; empty for the first.',
    }),
    previous: sha256.meta({
      description: 'The hash of the commitment before; 64 zeros for the first.',
    }),
    content: sha256.meta({
      description: 'Of the id, the word, the hashes of the pictures and the salt.',
    }),
    hash: sha256.meta({ description: 'Of `previous`, `date`, `at`, `reason` and `content`.' }),
    opened: z
      .object({
        gameId: idField,
        word: z.string(),
        pictures: z.array(z.object({ hash: sha256, url: z.string() })),
        salt: z.string(),
      })
      .optional()
      .meta({ description: 'Present once the day has ended in every time zone.' }),
  })
  .meta({ id: 'Commitment' });
export type Commitment = z.infer<typeof commitment>;

/** In the order in which they were made. */
export const commitments = z
  .object({
    commitments: z.array(commitment),
    isLast: z
      .boolean()
      .meta({ description: 'False if there are more after the last one of the response.' }),
  })
  .meta({ id: 'Commitments' });
export type Commitments = z.infer<typeof commitments>;

/** The maximum number in one response. */
export const MAX_COMMITMENTS = 500;

/** From 0. */
export const numberText = z
  .string()
  .regex(/^\d{1,9}$/, 'must be an integer from 0 to 999999999')
  .meta({ example: '0', description: 'Only commitments with a higher number are returned.' });
