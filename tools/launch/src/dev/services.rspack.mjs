// Builds the program with all services in a watch process, by the configuration in its folder.
import path from 'node:path';

const directory = path.resolve(import.meta.dirname, '../../../../services/imguessr');
const { default: config } = await import(path.join(directory, 'rspack.config.mjs'));

export default { context: directory, ...config, output: { path: path.join(directory, 'dist'), ...config.output } };
