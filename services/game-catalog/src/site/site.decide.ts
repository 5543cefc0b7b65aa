import { DEFAULT_BRANDING, type SiteBranding } from '@imguessr/contracts';
import type { Decider } from '@imguessr/event-sourcing';

/** The whole branding, so that the last event is enough to know it. */
export interface SiteDescribed {
  readonly type: 'SiteDescribed';
  readonly branding: SiteBranding;
}

export interface DescribeSite {
  readonly branding: Omit<SiteBranding, 'logo'>;
  /** Its address, or null for none; the present one stays if it is undefined. */
  readonly logo: string | null | undefined;
}

export const siteDecider: Decider<DescribeSite, SiteBranding, SiteDescribed> = {
  initialState: DEFAULT_BRANDING,
  decide: ({ branding, logo }, state) => {
    const described: SiteBranding = {
      name: branding.name || DEFAULT_BRANDING.name,
      line: branding.line || DEFAULT_BRANDING.line,
      credit: branding.credit || DEFAULT_BRANDING.credit,
      ...(branding.accent && { accent: branding.accent }),
      ...(branding.imprint && { imprint: branding.imprint }),
      ...logoOf(logo === undefined ? state.logo : logo),
    };
    return JSON.stringify(described) === JSON.stringify(state)
      ? []
      : [{ type: 'SiteDescribed', branding: described }];
  },
  evolve: (_, { branding }) => branding,
};

const logoOf = (logo: string | null | undefined) => (logo ? { logo } : {});
