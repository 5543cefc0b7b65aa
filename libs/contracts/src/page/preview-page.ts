import type { ClueTexts } from '@imguessr/game-rules';

/** `default` for an administrator's own preview, `max` for one to be shared. */
export const PREVIEW_HOURS = { default: 2, max: 168 } as const;

export const previewPath = (token: string): string => `/preview/${token}`;

/**
 * A `BroadcastChannel` between an editor and the previews of its browser: only pages of one origin
 * receive its
 * messages.
 */
export const PREVIEW_CHANNEL = 'imguessr:preview';

/** What is typed in an editor but not saved. */
export interface PreviewDraft {
  readonly word?: string | undefined;
  /** By image id. */
  readonly texts?: Readonly<Record<number, Partial<ClueTexts>>> | undefined;
}

export type PreviewMoment = 'start' | 'won' | 'lost';

export type PreviewMessage = { readonly gameId: number } & (
  | /** A preview has loaded, and asks for the draft. */ { readonly kind: 'ready' }
  | { readonly kind: 'draft'; readonly draft: PreviewDraft }
  | /** The game was saved. */ { readonly kind: 'saved' }
  | { readonly kind: 'show'; readonly moment: PreviewMoment }
);
