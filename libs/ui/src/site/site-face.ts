import { DEFAULT_FACE, SITE_FACE_ID, type SiteFace } from '@imguessr/contracts';

/**
 * Returns the texts of this site, as its page contains them. Pages are also rendered by builds, for
 * any site.
 */
export function siteFace(): SiteFace {
  const json = globalThis.document?.getElementById(SITE_FACE_ID)?.textContent;
  return json ? { ...DEFAULT_FACE, ...(JSON.parse(json) as Partial<SiteFace>) } : DEFAULT_FACE;
}
