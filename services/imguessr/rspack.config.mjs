import { serviceConfig } from '../rspack.service.mjs';

export default serviceConfig(import.meta.dirname);
