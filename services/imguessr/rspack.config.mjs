import { catalogConfig } from '../rspack.service.mjs';

export default catalogConfig(import.meta.dirname);
