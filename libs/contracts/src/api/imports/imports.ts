import { z } from 'zod';
import { changeErrors, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { idField } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';
import { ARCHIVE_LIMITS } from './archive.limits.ts';

/** A row and its folder of pictures have one name. */
export const ROW_PATTERN = /^[A-Za-z0-9_-]{1,40}$/;

const importedRow = z
  .object({
    row: z.string().meta({ description: 'The name of the row.' }),
    word: z.string(),
    outcome: z.enum(['imported', 'skipped', 'failed']).meta({
      description: '`skipped`: the game is already in the catalog.',
    }),
    reasons: z.array(z.string()).meta({
      description: 'Sentences that say why, and which parts of a game were not imported.',
    }),
    gameId: idField
      .optional()
      .meta({ description: 'The imported game, or the one that was there already.' }),
  })
  .meta({ id: 'ImportedRow' });
export type ImportedRow = z.infer<typeof importedRow>;

/** In the order of the file. */
const importResult = z.array(importedRow);

/** Separated by commas. */
export const idsText = z
  .string()
  .regex(
    /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,499}$/,
    `must be 1 to ${ARCHIVE_LIMITS.games} ids separated by commas`,
  )
  .meta({ example: '7,31' });

export const importEndpoints = {
  importGames: {
    ...adminRoute(routes.importGames),
    action: 'edit',
    summary: 'Import an archive of games',
    description:
      'An archive is a zip with `games.csv` and pictures. Each game is imported completely or not at all. Games that are already there are skipped, so an archive may be sent again. A zip that is damaged, too large or suspicious is refused as a whole. The rows arrive one by one.',
    maxBodyBytes: ARCHIVE_LIMITS.bytes,
    isBinary: true,
    responses: { 200: importResult, ...changeErrors },
  },
  importDemoGames: {
    ...adminRoute(routes.importDemoGames),
    action: 'edit',
    summary: 'Import the demo games',
    description: 'Imports the archive of demo games that belongs to the product.',
    responses: { 200: importResult, ...changeErrors },
  },
  exportGames: {
    ...adminRoute(routes.exportGames),
    action: 'edit',
    summary: 'Export games as an archive',
    description:
      'Streams a zip with all games, or those with the given ids, in the format that can be imported.',
    query: z.object({
      ids: idsText.optional().meta({ description: 'The games to export, in ascending order.' }),
    }),
    responses: { 200: z.string().meta({ format: 'binary' }), ...readErrors },
    media: { 200: 'application/zip' },
  },
} as const satisfies Record<string, AdminEndpoint>;
