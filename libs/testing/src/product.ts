export {
  type ApiClient,
  type CreatedGame,
  createApiClient,
  createGame,
  logIn,
} from './product/api-client.ts';
export { ROOT } from './product/program.ts';
export {
  ADMIN_PASSWORD,
  expectOk,
  startProduct,
  startTarget,
  type TestProduct,
} from './product/services.ts';
