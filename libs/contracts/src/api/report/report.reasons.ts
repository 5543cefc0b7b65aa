// Without schemas, for pages.
import { text } from '@imguessr/texts';

/** In the order of the form. */
export const REPORT_REASONS = ['mistake', 'offensive', 'rights'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_TEXTS: Readonly<Record<ReportReason, string>> = {
  mistake: text('A picture or the word is wrong'),
  offensive: text('It’s offensive or upsetting'),
  rights: text('A picture is used without permission'),
};

export const MAX_REPORT_LENGTH = 200;
