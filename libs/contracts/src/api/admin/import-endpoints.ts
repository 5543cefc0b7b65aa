import { z } from 'zod';
import { blindQuery } from '../endpoint/admin-endpoint-parts.ts';
import { type Endpoint, splitRoute } from '../endpoint/endpoint.ts';
import { apiError } from '../endpoint/error.ts';
import { deleted } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import { BOX_LIMITS } from './box.limits.ts';
import {
  gameImport,
  idsText,
  importIdField,
  importList,
  importSummary,
  newImportBody,
  partText,
  receivedPart,
  startImportBody,
} from './imports.ts';

const KIB = 1024;
const serverErrors = { 429: apiError, 500: apiError, 503: apiError };
const readErrors = { 400: apiError, 401: apiError, ...serverErrors };
const readOneErrors = { ...readErrors, 404: apiError };
const changeErrors = { ...readOneErrors, 403: apiError, 409: apiError, 413: apiError, 415: apiError };
const idParam = importIdField.meta({ description: 'The id of the import.' });
const importParams = z.object({ id: idParam });
const { games, entries, partBytes, hours } = BOX_LIMITS;

/** The endpoints that import and export boxes of games. */
export const importEndpoints = {
  imports: {
    ...splitRoute(routes.imports),
    summary: 'List imports',
    description: `Returns the boxes of games uploaded within the last ${hours} hours, newest first.`,
    tag: 'Administration',
    caching: 'unstored',
    responses: { 200: importList, ...readErrors },
  },
  createImport: {
    ...splitRoute(routes.createImport),
    summary: 'Begin to upload a box of games',
    description: `A box is a zip with \`games.csv\` and pictures: at most ${games} games, ${entries} files and 1 GB. Send it in parts of ${partBytes} bytes, then have it checked, then start the import. It is deleted after ${hours} hours.`,
    tag: 'Administration',
    caching: 'unstored',
    body: newImportBody,
    maxBodyBytes: 8 * KIB,
    responses: { 201: importSummary, ...changeErrors },
  },
  uploadPart: {
    ...splitRoute(routes.uploadPart),
    summary: 'Upload a part of a box',
    description: 'Parts are sent in order, each once or again; the response has the number of parts received so far.',
    tag: 'Administration',
    caching: 'unstored',
    params: z.object({ id: idParam, part: partText.meta({ description: 'The number of the part, from 0.' }) }),
    maxBodyBytes: partBytes,
    isBinary: true,
    responses: { 200: receivedPart, ...changeErrors },
  },
  checkImport: {
    ...splitRoute(routes.checkImport),
    summary: 'Check a box',
    description:
      'A dry run in the background: the import is `checking`, then `ready`. Each row is then ok, has warnings, is refused or is present already. A zip that is damaged, too large or suspicious is refused as a whole, with the reason in `refusal`, and deleted.',
    tag: 'Administration',
    caching: 'unstored',
    params: importParams,
    responses: { 202: importSummary, ...changeErrors },
  },
  getImport: {
    ...splitRoute(routes.getImport),
    summary: 'Get an import with its rows',
    description:
      'The state of the check or the import, and for each row its verdict with the reasons. Repeat it while the state is `checking` or `importing`.',
    tag: 'Administration',
    caching: 'unstored',
    params: importParams,
    query: blindQuery,
    responses: { 200: gameImport, ...readOneErrors },
  },
  startImport: {
    ...splitRoute(routes.startImport),
    summary: 'Import games of a box',
    description:
      'Imports the rows in the background, each game completely or not at all. May be repeated: no game is imported twice.',
    tag: 'Administration',
    caching: 'unstored',
    params: importParams,
    query: blindQuery,
    body: startImportBody,
    maxBodyBytes: 64 * KIB,
    responses: { 200: importSummary, ...changeErrors },
  },
  removeImport: {
    ...splitRoute(routes.removeImport),
    summary: 'Delete an uploaded box',
    description: 'Games that have been imported stay. Rejected while games are being imported.',
    tag: 'Administration',
    caching: 'unstored',
    params: importParams,
    responses: { 200: deleted, ...changeErrors },
  },
  exportGames: {
    ...splitRoute(routes.exportGames),
    summary: 'Export games as a box',
    description: 'Streams a zip with all games, or those with the given ids, in the format that can be imported.',
    tag: 'Administration',
    caching: 'unstored',
    query: z.object({ ids: idsText.optional().meta({ description: 'The games to export, in ascending order.' }) }),
    responses: { 200: z.string().meta({ format: 'binary' }), ...readErrors },
    media: { 200: 'application/zip' },
  },
} as const satisfies Record<string, Endpoint>;
