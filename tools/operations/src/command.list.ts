import { backup } from './backup/backup.command.ts';
import { upgrade } from './backup/upgrade.command.ts';
import { catalogRebuild } from './catalog/catalog-rebuild.command.ts';
import type { Command } from './command-line/command.ts';
import { parseCommand } from './command-line/parse-command.ts';
import { eraseCommand } from './erasure/erase.command.ts';
import { adminPassword } from './prepare/admin-password.command.ts';
import { prepare } from './prepare/prepare.command.ts';
import { restoreCommand } from './restore/restore.command.ts';
import { statsAudit } from './statistics/stats-audit.command.ts';
import { statsRebuild } from './statistics/stats-rebuild.command.ts';

export const COMMANDS: readonly Command[] = [
  backup,
  restoreCommand,
  upgrade,
  eraseCommand,
  statsRebuild,
  statsAudit,
  catalogRebuild,
  prepare,
  adminPassword,
];

/**
 * Resolves with the command that the arguments run, or undefined when they ask for help or are
 * wrong.
 */
export async function requestedCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Command | undefined> {
  try {
    const parsed = parseCommand(COMMANDS, args, env);
    if ('help' in parsed) return undefined;
    await parsed.command.check?.(parsed.given);
    return parsed.command;
  } catch {
    return undefined;
  }
}
