import { execFileSync } from 'node:child_process';
import path from 'node:path';

const WRITE_BOX = path.join(import.meta.dirname, '../content/src/box.command.ts');

/** Puts the box of demo games where the catalog looks for it. */
export class DemoBoxPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('DemoBox', () => {
      const file = path.join(compiler.options.output.path, 'demo-games.zip');
      execFileSync(process.execPath, [WRITE_BOX, file], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    });
  }
}
