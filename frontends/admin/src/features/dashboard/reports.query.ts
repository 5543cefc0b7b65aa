import { endpointQuery } from '../../shared/api/endpoint-query.ts';

export const reportsQuery = endpointQuery('reports', ['reports']);
