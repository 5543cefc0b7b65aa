import { AdminApp } from './app/admin-app.tsx';

/** `./App` of the admin remote. It exports nothing else, or Fast Refresh would reload the whole page. */
export default AdminApp;
