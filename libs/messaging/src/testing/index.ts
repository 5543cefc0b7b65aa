export { catalogFact, gameCreated, wordChanged } from './catalog-fact.ts';
export { useConnection } from './use-connection.ts';
