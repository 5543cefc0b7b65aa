import type { CachePolicyName, SiteBranding } from '@imguessr/contracts';
import { hostWithBranding } from './template/branded-html.ts';
import { escapeHtml, replaceBlock, scriptsIn, stylesIn } from './template/html.ts';
import type { Page, ReadText } from './template/page-template.ts';

export interface DocumentContent {
  readonly title: string;
  readonly meta?: string;
  readonly caching?: CachePolicyName;
  readonly css: string;
  /** HTML in which all texts of users are escaped. */
  readonly body: string;
}

export type RenderDocument = (branding: SiteBranding, content: DocumentContent) => Promise<Page>;

/** Pages have the head of the host page: its theme, font and icons. */
export function createDocumentRenderer(index: ReadText): RenderDocument {
  return async (branding, { title, meta: more = '', css, body }) => {
    const meta = `<title>${escapeHtml(title)}</title>${more}`;
    const host = hostWithBranding(await index(), branding).split('</head>', 1)[0] ?? '';
    const withoutFiles = replaceBlock(host, 'start', '').replace(
      /<script [^>]*src=.*?<\/script>/gs,
      '',
    );
    const head = replaceBlock(replaceBlock(withoutFiles, 'meta', meta), 'scripts', '');
    const html = `${head}<style>${css}</style></head><body>${body}</body></html>`;
    return { html, styles: [...stylesIn(head), css], scripts: scriptsIn(head) };
  };
}
