import type { SiteBranding } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import type { DocumentContent } from '../pages/document.ts';
import { prefixOf } from '../pages/frontends/frontends.ts';
import { escapeHtml } from '../pages/template/html.ts';
import { textDocument } from './text-document.ts';

export const LICENCES_PATH = '/licences';

/** Created by the build of each frontend from what its files contain. */
const FILES = [
  ['host', () => text('Every page, with the font and the demo pictures')],
  ['player', () => text('The game')],
  ['admin', () => text('The admin area')],
] as const;

export function licencesPage(branding: SiteBranding): DocumentContent {
  const items = FILES.map(
    ([frontend, name]) =>
      `<li><a href="${prefixOf(frontend)}licences.txt">${escapeHtml(name())}</a></li>`,
  );
  return textDocument(branding, {
    heading: text('Licences'),
    lead: escapeHtml(
      text(
        'Imguessr is free software under the MIT licence. These texts list the software it contains, with their licences.',
      ),
    ),
    content: `<ul class="rows">${items.join('')}</ul><p>The API reference is shown by <a href="https://github.com/swagger-api/swagger-ui" rel="noreferrer">Swagger UI</a>, under the <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="license noreferrer">Apache License 2.0</a>.</p>`,
  });
}
