import { longDate, type PastCredits, type SiteBranding } from '@imguessr/contracts';
import {
  creditLines,
  isSourceLink,
  LICENCE_NAMES,
  type Licence,
  type PictureCredit,
} from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import type { DocumentContent } from '../pages/document.ts';
import { escapeHtml } from '../pages/template/html.ts';
import { LICENCES_PATH } from './licences-page.ts';
import { textDocument } from './text-document.ts';

export const CREDITS_PATH = '/credits';

/** A credit does not name a version: the link is to the current one. */
const LICENCE_DEEDS: Partial<Readonly<Record<Licence, string>>> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'cc-by': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa': 'https://creativecommons.org/licenses/by-sa/4.0/',
};

/** Games are closed at first, because a source can give the word away. */
export function creditsPage(
  { games, hasEarlier }: PastCredits,
  isFirstPage: boolean,
  branding: SiteBranding,
): DocumentContent {
  const last = games.at(-1);
  const links = [
    ...(isFirstPage ? [] : [`<a href="${CREDITS_PATH}">${escapeHtml(text('Latest games'))}</a>`]),
    ...(hasEarlier && last
      ? [
          `<a rel="next" href="${CREDITS_PATH}/before/${last.date}">${escapeHtml(text('Earlier games'))}</a>`,
        ]
      : []),
  ];
  const list =
    games.length > 0
      ? `<ul class="rows">${games.map(gameItem).join('')}</ul>`
      : `<p>${escapeHtml(text('No credits yet.'))}</p>`;
  const pages =
    links.length > 0
      ? `<nav aria-label="${escapeHtml(text('More credits'))}">${links.join('')}</nav>`
      : '';
  return documentOf(
    branding,
    text(
      'Who made the pictures of past daily games. Open a day to see its credits: a source may give the word away.',
    ),
    list + pages,
  );
}

export const unavailableCreditsPage = (branding: SiteBranding): DocumentContent =>
  documentOf(
    branding,
    text('The credits are not available at the moment. Please try again in a minute.'),
    '',
  );

const documentOf = (branding: SiteBranding, lead: string, content: string): DocumentContent =>
  textDocument(branding, {
    heading: text('Picture credits'),
    lead,
    content: `${content}<p><a href="${LICENCES_PATH}">${escapeHtml(text('Licences of the software'))}</a></p>`,
  });

function gameItem({ date, credits }: PastCredits['games'][number]): string {
  const lines = creditLines(credits).map(
    ({ clues, credit }) =>
      `<li><span>${escapeHtml(translated(clues))}:</span> ${creditHtml(credit)}</li>`,
  );
  return `<li><details><summary><h2>${longDate(date)}</h2></summary><ul class="credits">${lines.join('')}</ul></details></li>`;
}

function creditHtml({ author, licence, source }: PictureCredit): string {
  const deed = LICENCE_DEEDS[licence];
  const name = LICENCE_NAMES[licence];
  const parts = [
    escapeHtml(author),
    deed ? link(deed, name, 'license') : name,
    isSourceLink(source) ? link(source, new URL(source).hostname, 'nofollow') : escapeHtml(source),
  ];
  return parts.filter(Boolean).join(', ');
}

const link = (url: string, text: string, relation: string): string =>
  `<a href="${escapeHtml(url)}" rel="${relation} noreferrer">${escapeHtml(text)}</a>`;
