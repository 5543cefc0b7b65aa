import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const NOTICE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;
/**
 * Schemas are for services: a page gets the types that they imply, and the constants of modules
 * without them.
 */
const FOR_SERVICES = /\/node_modules\/zod$/;
const LINE = `\n\n${'-'.repeat(80)}\n\n`;

const read = (...file) => readFileSync(path.join(...file), 'utf8').trim();

export function bundledFolders({ modules, chunkGraph }) {
  const inUse = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0);
  const files = inUse.flatMap((module) =>
    [module, ...(module.modules ?? [])].map(({ resource }) => resource),
  );
  return [...new Set(files.map((file) => file && folderOf(file)).filter(Boolean))];
}

/** Undefined for a file of this repository. */
function folderOf(file) {
  if (!file.includes('/node_modules/')) return undefined;
  for (let at = path.dirname(file); at !== '/'; at = path.dirname(at)) {
    if (/\/node_modules\/(@[^/]+\/)?[^/@]+$/.test(at) && existsSync(path.join(at, 'package.json')))
      return at;
  }
  return undefined;
}

/**
 * Returns the licence of Imguessr and the notices of packages, equal ones once. Throws if a text is
 * missing.
 */
export function noticesOf(folders) {
  const packages = new Map();
  for (const folder of folders) {
    const manifest = JSON.parse(read(folder, 'package.json'));
    const { name, license, cpu } = manifest;
    const files = readdirSync(folder).filter((file) => NOTICE_FILE.test(file));
    const text =
      files.map((file) => read(folder, file)).join('\n\n') || standardNotice(folder, manifest);
    // native code has a package for each processor, with the same notice
    const shown = `${cpu ? name.replace(/-[a-z0-9]+-[a-z0-9]+$/, '-*') : name} (${license})`;
    packages.set(text, new Set([...(packages.get(text) ?? []), shown]));
  }
  const notices = [...packages]
    .map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`)
    .sort();
  return `${[`Imguessr\n\n${read(ROOT, 'LICENSE')}`, read(ROOT, 'NOTICE'), ...notices].join(LINE)}\n`;
}

/**
 * For a package without a licence file: its author, what its README says, and the text of the
 * licence.
 */
function standardNotice(folder, { name, author, license }) {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file));
  const sections = readme ? read(folder, readme).split(/^#+ /m) : [];
  const [, section] =
    /^licen[cs].*([\s\S]*)/i.exec(sections.find((each) => /^licen[cs]/i.test(each)) ?? '') ?? [];
  const texts = license.match(/[\w.-]+/g).filter((word) => !/^(AND|OR|WITH)$/.test(word));
  const copyright = `Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}`;
  return [copyright, section?.trim(), ...texts.map((id) => read(ROOT, 'licences', `${id}.txt`))]
    .filter(Boolean)
    .join('\n\n');
}

/** Emits the `licences.txt` of a page. `more` are packages of files that are no modules. */
export class NoticesPlugin {
  constructor(more) {
    this.more = more.map((name) => path.join(ROOT, 'node_modules', name));
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Notices', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Notices', stage }, () => {
        const folders = [...bundledFolders(compilation), ...this.more];
        for (const folder of folders.filter((each) => FOR_SERVICES.test(each)))
          compilation.errors.push(
            new Error(`${folder} is for services, and part of this page: see what imports it.`),
          );
        compilation.emitAsset('licences.txt', new sources.RawSource(noticesOf(folders)));
      });
    });
  }
}
