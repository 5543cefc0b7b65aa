import type { SiteFace } from '@imguessr/contracts';
import type { DocumentContent } from '../pages/document.ts';
import { prefixOf } from '../pages/frontends/frontends.ts';
import { textDocument } from './text-document.ts';

export const LICENCES_PATH = '/licences';

/** Created by the build of each frontend from what its files contain. */
const FILES = [
  ['host', 'Every page, with the font and the demo pictures'],
  ['player', 'The game'],
  ['admin', 'The admin area'],
] as const;

export function licencesPage(face: SiteFace): DocumentContent {
  const items = FILES.map(([name, text]) => `<li><a href="${prefixOf(name)}licences.txt">${text}</a></li>`);
  return textDocument(face, {
    heading: 'Licences',
    lead: 'Imguessr is free software under the MIT licence. These texts name the software of others in it, with their licences.',
    content: `<ul class="rows">${items.join('')}</ul><p>The API reference is shown by <a href="https://github.com/swagger-api/swagger-ui" rel="noreferrer">Swagger UI</a>, under the <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="license noreferrer">Apache License 2.0</a>.</p>`,
  });
}
