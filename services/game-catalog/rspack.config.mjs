import { serviceConfig } from '../rspack.service.mjs';

const config = serviceConfig(import.meta.dirname);

export default { ...config, entry: { ...config.entry, rebuild: './src/rebuild.ts' } };
