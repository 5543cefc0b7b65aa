// Builds all four services in one watch process, each by the configuration in its folder.
import path from 'node:path';

const services = path.resolve(import.meta.dirname, '../../../../services');

async function configOf(name) {
  const directory = path.join(services, name);
  const { default: config } = await import(path.join(directory, 'rspack.config.mjs'));
  const output = { path: path.join(directory, 'dist'), ...config.output };
  return { context: directory, ...config, name, output };
}

export default await Promise.all(['gateway', 'game-catalog', 'guess-ingest', 'stats-projector'].map(configOf));
