import { DEFAULT_BRANDING, SITE_BRANDING_ID, type SiteBranding } from '@imguessr/contracts';

/**
 * Returns the texts of this site, as its page contains them. Pages are also rendered by builds, for
 * any site.
 */
export function siteBranding(): SiteBranding {
  const json = globalThis.document?.getElementById(SITE_BRANDING_ID)?.textContent;
  return json
    ? { ...DEFAULT_BRANDING, ...(JSON.parse(json) as Partial<SiteBranding>) }
    : DEFAULT_BRANDING;
}
