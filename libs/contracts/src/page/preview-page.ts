/** How long a preview token is valid, in hours: that of an administrator's own preview, and the longest one, to be shared. */
export const PREVIEW_HOURS = { default: 2, max: 168 } as const;

/** Returns the path of the page that shows the game of a preview token as players see it. */
export const previewPath = (token: string): string => `/preview/${token}`;

/**
 * The name of the `BroadcastChannel` between an editor and the previews of its browser. Only pages of the same origin receive its
 * messages.
 */
export const PREVIEW_CHANNEL = 'imguessr:preview';

/** The texts of an image that are typed but not saved. */
interface DraftTexts {
  readonly hint?: string | undefined;
  readonly description?: string | undefined;
}

/** What is typed in an editor but not saved. */
export interface PreviewDraft {
  readonly word?: string | undefined;
  /** By image id. */
  readonly texts?: Readonly<Record<number, DraftTexts>> | undefined;
}

/** What a preview can be made to show: the start of the game, or its end. */
export type PreviewMoment = 'start' | 'won' | 'lost';

/** A message on the channel; `gameId` names the game that it is about. */
export type PreviewMessage = { readonly gameId: number } & (
  | /** A preview has loaded, and asks for the draft. */ { readonly kind: 'ready' }
  | { readonly kind: 'draft'; readonly draft: PreviewDraft }
  | /** The game was saved. */ { readonly kind: 'saved' }
  | { readonly kind: 'show'; readonly moment: PreviewMoment }
);
