import { endpointQuery } from '../../shared/api/endpoint-query.ts';

/** Never from the cache: a form begins with what is stored. */
export const siteQuery = { ...endpointQuery('site', ['site']), gcTime: 0 };
