import {
  dailyPath,
  FEED_PATH,
  longDate,
  nameInText,
  PREVIEW_PICTURE_FILE,
  RESULT_PICTURE,
  type SiteBranding,
} from '@imguessr/contracts';
import { language, text, translated } from '@imguessr/texts';
import { escapeHtml as escapeMarkup } from '../pages/template/html.ts';
import { invitation } from '../pages/template/page-meta.ts';

export interface FeedDay {
  readonly date: string;
  readonly number: number | undefined;
}

/**
 * Returns an Atom feed (RFC 4287), newest day first: with the first clue of each day, and never the
 * word.
 */
export function dayFeed(origin: string, branding: SiteBranding, days: readonly FeedDay[]): string {
  const start = days[0]?.date ?? '1970-01-01';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">
<id>${escapeXml(`${origin}/`)}</id>
<title>${escapeXml(branding.name)}</title>
<subtitle>${escapeXml(translated(branding.line))}</subtitle>
<updated>${startOf(start)}</updated>
<author><name>${escapeXml(branding.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/`)}"/>
${days.map((day) => entryOf(origin, branding, day)).join('\n')}
</feed>
`;
}

function entryOf(origin: string, { name }: SiteBranding, { date, number }: FeedDay): string {
  const url = escapeXml(origin + dailyPath(date));
  const title =
    number === undefined ? longDate(date) : `${nameInText(name)} ${number}, ${longDate(date)}`;
  const image = `<img src="${url}/${PREVIEW_PICTURE_FILE}" alt="${escapeXml(text('The first clue'))}" width="${RESULT_PICTURE.width}" height="${RESULT_PICTURE.height}">`;
  const content = `<p><a href="${url}">${image}</a></p><p>${escapeXml(invitation())}</p>`;
  return `<entry>
<id>${url}</id>
<title>${escapeXml(title)}</title>
<published>${startOf(date)}</published>
<updated>${startOf(date)}</updated>
<link rel="alternate" type="text/html" href="${url}"/>
<content type="html">${escapeXml(content)}</content>
</entry>`;
}

/** In UTC: a day begins at another moment in each time zone, and is one entry. */
const startOf = (date: string): string => `${date}T00:00:00Z`;

/** What XML 1.0 cannot contain, escaped or not. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string => escapeMarkup(text.replace(NO_XML, ''));
