import type { CachePolicyName, SiteFace } from '@imguessr/contracts';
import { hostWithFace } from './template/faced-html.ts';
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

export type RenderDocument = (face: SiteFace, content: DocumentContent) => Promise<Page>;

/** Pages have the head of the host page: its theme, font and icons. */
export function createDocumentRenderer(index: ReadText): RenderDocument {
  return async (face, { title, meta: more = '', css, body }) => {
    const meta = `<title>${escapeHtml(title)}</title>${more}`;
    const host = hostWithFace(await index(), face).split('</head>', 1)[0] ?? '';
    const withoutFiles = replaceBlock(host, 'start', '').replace(
      /<script [^>]*src=.*?<\/script>/gs,
      '',
    );
    const head = replaceBlock(replaceBlock(withoutFiles, 'meta', meta), 'scripts', '');
    const html = `${head}<style>${css}</style></head><body>${body}</body></html>`;
    return { html, styles: [...stylesIn(head), css], scripts: scriptsIn(head) };
  };
}
