import { AdminApp } from './app/admin-app.tsx';

/** The `./App` module of the admin remote. Fast Refresh requires that it exports nothing else. */
export default AdminApp;
