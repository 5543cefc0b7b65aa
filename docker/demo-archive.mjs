import { execFileSync } from 'node:child_process';
import path from 'node:path';

const WRITE_ARCHIVE = path.join(import.meta.dirname, '../content/src/archive.command.ts');

/** Puts the archive of demo games where the catalog looks for it. */
export class DemoArchivePlugin {
  apply(compiler) {
    compiler.hooks.done.tap('DemoArchive', () => {
      const file = path.join(compiler.options.output.path, 'demo-games.zip');
      execFileSync(process.execPath, [WRITE_ARCHIVE, file], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    });
  }
}
