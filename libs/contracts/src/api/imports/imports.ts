import { z } from 'zod';
import { changeErrors, KIB, readErrors, readOneErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute, forwardedRoute } from '../endpoint/endpoint.ts';
import { idField } from '../endpoint/fields.ts';
import { deleted } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import { BOX_LIMITS } from './box.limits.ts';

const count = z.int().min(0);

export const importIdField = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be the id of an import')
  .meta({ example: '0123456789abcdef0123456789abcdef' });

/** From 0. */
export const partText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,2})$/, 'must be an integer from 0 to 999')
  .meta({ example: '0' });

/** A row and its folder of pictures have one name. */
export const ROW_PATTERN = /^[A-Za-z0-9_-]{1,40}$/;
const rowField = z.string().regex(ROW_PATTERN, 'must be 1 to 40 characters of A-Z a-z 0-9 _ -');

const newImportBody = z
  .object({
    name: z
      .string()
      .min(1)
      .max(200)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL
      .regex(/^[^\u0000-\u001F]*$/, 'must not contain control characters')
      .meta({
        description:
          'The name of the file, to recognise the import by; with `.csv` at its end, the file is a table of games without pictures.',
      }),
    size: z
      .int()
      .min(1)
      .max(BOX_LIMITS.bytes)
      .meta({ description: 'The size of the file in bytes.' }),
  })
  .meta({ id: 'NewImportBody' });

export const startImportBody = z
  .object({
    rows: z.array(rowField).max(BOX_LIMITS.games).optional().meta({
      description: 'The rows to import; by default all that are not refused.',
    }),
  })
  .meta({ id: 'StartImportBody' });

export const importRow = z
  .object({
    row: z.string().meta({ description: 'The name of the row.' }),
    word: z.string(),
    verdict: z.enum(['ok', 'warning', 'refused', 'present']).meta({
      description:
        '`present`: the game is in the catalog already, so that it is not imported again.',
    }),
    reasons: z
      .array(z.string())
      .meta({ description: 'Sentences on the verdict, and on what could not be imported.' }),
    pictures: count,
    thumbnail: z
      .string()
      .optional()
      .meta({ description: 'The first picture, very small, as a data URL.' }),
    state: z.enum(['idle', 'waiting', 'imported', 'failed']),
    gameId: idField
      .optional()
      .meta({ description: 'The imported game, or the one that is present already.' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const importSummary = z
  .object({
    id: importIdField,
    name: z.string(),
    size: count,
    state: z.enum(['uploading', 'checking', 'ready', 'importing', 'done']),
    createdAt: z.iso.datetime(),
    parts: count.meta({ description: 'The number of consecutive parts received so far.' }),
    checked: count.meta({ description: 'Rows whose pictures have been checked.' }),
    rows: z.object({
      total: count,
      ok: count,
      warning: count,
      refused: count,
      present: count,
      waiting: count,
      imported: count,
      failed: count,
    }),
    ignoredFiles: count.meta({ description: 'Files of the zip that belong to no row.' }),
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof importSummary>;

/** Newest first. */
const importList = z.array(importSummary);

export const gameImport = importSummary
  .extend({
    refusal: z
      .string()
      .optional()
      .meta({ description: 'Why the box was refused as a whole; absent unless it was.' }),
    ignoredNames: z.array(z.string()).optional().meta({
      description:
        'The names of the first files that belong to no row. Absent if names were left out.',
    }),
    games: z.array(importRow).meta({ description: 'In the order of the file.' }),
  })
  .meta({ id: 'GameImport' });
export type GameImport = z.infer<typeof gameImport>;

export const receivedPart = z.object({ parts: count }).meta({ id: 'ReceivedPart' });

/** Separated by commas. */
export const idsText = z
  .string()
  .regex(
    /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,499}$/,
    `must be 1 to ${BOX_LIMITS.games} ids separated by commas`,
  )
  .meta({ example: '7,31' });

const idParam = importIdField.meta({ description: 'The id of the import.' });
const importParams = z.object({ id: idParam });
const { games, entries, partBytes, hours } = BOX_LIMITS;

export const importEndpoints = {
  imports: {
    ...forwardedRoute(routes.imports),
    action: 'edit',
    summary: 'List imports',
    description: `Returns the boxes of games uploaded within the last ${hours} hours, newest first.`,
    responses: { 200: importList, ...readErrors },
  },
  createImport: {
    ...forwardedRoute(routes.createImport),
    action: 'edit',
    summary: 'Begin to upload a box of games',
    description: `A box is a zip with \`games.csv\` and pictures: at most ${games} games, ${entries} files and 1 GB. Send it in parts of ${partBytes} bytes, then have it checked, then start the import. It is deleted after ${hours} hours.`,
    body: newImportBody,
    maxBodyBytes: 8 * KIB,
    responses: { 201: importSummary, ...changeErrors },
  },
  uploadPart: {
    ...adminRoute(routes.uploadPart),
    action: 'edit',
    summary: 'Upload a part of a box',
    description:
      'Parts are sent in order, each once or again; the response has the number of parts received so far.',
    params: z.object({
      id: idParam,
      part: partText.meta({ description: 'The number of the part, from 0.' }),
    }),
    maxBodyBytes: partBytes,
    isBinary: true,
    responses: { 200: receivedPart, ...changeErrors },
  },
  checkImport: {
    ...adminRoute(routes.checkImport),
    action: 'edit',
    summary: 'Check a box',
    description:
      'A dry run in the background: the import is `checking`, then `ready`. Each row is then ok, has warnings, is refused or is present already. A zip that is damaged, too large or suspicious is refused as a whole, with the reason in `refusal`, and deleted.',
    params: importParams,
    responses: { 202: importSummary, ...changeErrors },
  },
  getImport: {
    ...adminRoute(routes.getImport),
    action: 'edit',
    summary: 'Get an import with its rows',
    description:
      'The state of the check or the import, and for each row its verdict with the reasons. Repeat it while the state is `checking` or `importing`.',
    params: importParams,
    responses: { 200: gameImport, ...readOneErrors },
  },
  startImport: {
    ...adminRoute(routes.startImport),
    action: 'edit',
    summary: 'Import games of a box',
    description:
      'Imports the rows in the background, each game completely or not at all. May be repeated: no game is imported twice.',
    params: importParams,
    body: startImportBody,
    maxBodyBytes: 64 * KIB,
    responses: { 200: importSummary, ...changeErrors },
  },
  removeImport: {
    ...adminRoute(routes.removeImport),
    action: 'edit',
    summary: 'Delete an uploaded box',
    description: 'Games that have been imported stay. Rejected while games are being imported.',
    params: importParams,
    responses: { 200: deleted, ...changeErrors },
  },
  exportGames: {
    ...adminRoute(routes.exportGames),
    action: 'edit',
    summary: 'Export games as a box',
    description:
      'Streams a zip with all games, or those with the given ids, in the format that can be imported.',
    query: z.object({
      ids: idsText.optional().meta({ description: 'The games to export, in ascending order.' }),
    }),
    responses: { 200: z.string().meta({ format: 'binary' }), ...readErrors },
    media: { 200: 'application/zip' },
  },
} as const satisfies Record<string, AdminEndpoint>;
