import { DEFAULT_FACE, type SiteFace } from '@imguessr/contracts';
import type { Decider } from '@imguessr/event-sourcing';

/** The whole face, so that the last event is enough to know it. */
export interface SiteDescribed {
  readonly type: 'SiteDescribed';
  readonly face: SiteFace;
}

export interface DescribeSite {
  readonly face: Omit<SiteFace, 'logo'>;
  /** Its address, or null for none; the present one stays if it is undefined. */
  readonly logo: string | null | undefined;
}

export const siteDecider: Decider<DescribeSite, SiteFace, SiteDescribed> = {
  initialState: DEFAULT_FACE,
  decide: ({ face, logo }, state) => {
    const described: SiteFace = {
      name: face.name || DEFAULT_FACE.name,
      line: face.line || DEFAULT_FACE.line,
      credit: face.credit || DEFAULT_FACE.credit,
      ...(face.accent && { accent: face.accent }),
      ...(face.imprint && { imprint: face.imprint }),
      ...logoOf(logo === undefined ? state.logo : logo),
    };
    return JSON.stringify(described) === JSON.stringify(state)
      ? []
      : [{ type: 'SiteDescribed', face: described }];
  },
  evolve: (_, { face }) => face,
};

const logoOf = (logo: string | null | undefined) => (logo ? { logo } : {});
