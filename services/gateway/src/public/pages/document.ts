import type { CachePolicyName } from '@imguessr/contracts';
import { escapeHtml, replaceBlock, stylesIn } from './template/html.ts';
import type { Page, ReadText } from './template/page-template.ts';

/** What a page without scripts shows. */
export interface DocumentContent {
  readonly title: string;
  /** HTML for its head besides the title. */
  readonly meta?: string;
  /** The cache policy of its route, if it is not `page`. */
  readonly caching?: CachePolicyName;
  /** Added to the styles that all pages have. */
  readonly css: string;
  /** HTML in which all texts of users are escaped. */
  readonly body: string;
}

/** Resolves with a page without scripts. */
export type RenderDocument = (content: DocumentContent) => Promise<Page>;

/** Returns a renderer of pages that need no script. They have the head of the host page: its theme, font and icons. */
export function createDocumentRenderer(index: ReadText): RenderDocument {
  return async ({ title, meta: more = '', css, body }) => {
    const meta = `<title>${escapeHtml(title)}</title>${more}`;
    const host = (await index()).split('</head>', 1)[0] ?? '';
    const head = replaceBlock(replaceBlock(host, 'meta', meta), 'scripts', '').replace(/<script\b.*?<\/script>/gs, '');
    const html = `${head}<style>${css}</style></head><body>${body}</body></html>`;
    return { html, styles: [...stylesIn(head), css] };
  };
}
