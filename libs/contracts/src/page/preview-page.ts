export const PREVIEW_HOURS = { default: 2, max: 168 } as const;

export const previewPath = (token: string): string => `/preview/${token}`;
