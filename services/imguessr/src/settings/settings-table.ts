import { settings as gameCatalog } from '@imguessr/game-catalog/settings';
import { settings as gateway } from '@imguessr/gateway/settings';
import { settings as guessIngest } from '@imguessr/guess-ingest/settings';
import { settings as statsProjector } from '@imguessr/stats-projector/settings';
import { z } from 'zod';

const SETTINGS = {
  gateway,
  'game-catalog': gameCatalog,
  'guess-ingest': guessIngest,
  'stats-projector': statsProjector,
};

/**
 * A variable as a row of the table. Services that give it the same default and meaning share a row.
 */
export interface SettingRow {
  readonly name: string;
  readonly services: readonly string[];
  readonly isRequired: boolean;
  readonly defaultValue: unknown;
  readonly meaning: string;
}

interface VariableSchema {
  readonly default?: unknown;
  readonly description?: string;
}

/** Returns the rows of all services by name. */
export function settingRows(): readonly SettingRow[] {
  const rows = new Map<string, SettingRow>();
  for (const [service, schema] of Object.entries(SETTINGS)) {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    // The default of `true` or `false` is only in the schema of the result.
    const { properties: results = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' });
    for (const [name, accepted] of Object.entries(properties)) {
      const { default: defaultValue, description: meaning = '' } = Object.assign(
        {},
        results[name],
        accepted,
      ) as VariableSchema;
      const key = JSON.stringify([name, defaultValue, meaning]);
      const services = [...(rows.get(key)?.services ?? []), service];
      rows.set(key, { name, services, isRequired: required.includes(name), defaultValue, meaning });
    }
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the page for operators in Markdown. */
export function settingsPage(rows: readonly SettingRow[]): string {
  const lines = rows.map(({ name, services, isRequired, defaultValue, meaning }) => {
    const standard =
      defaultValue === undefined ? (isRequired ? 'required' : 'unset') : `\`${defaultValue}\``;
    return `| \`${name}\` | ${standard} | ${meaning} | ${services.join(', ')} |`;
  });
  return `# Settings

Every setting is an environment variable; an empty one counts as unset. A process that finds a wrong one ends with a line that names it.
Secrets and URLs of servers can be in files: \`ADMIN_PASSWORD_FILE=/run/secrets/admin-password\` in place of \`ADMIN_PASSWORD\`, and so on.
The target \`all\` reads those of gateway, game-catalog, guess-ingest and stats-projector, and listens on the gateway's \`OPS_PORT\`.
The chart sets many of them by its values, and the rest by \`services.<service>.env\`. \`npm start\` has [a few more](../../README.md#settings), and so have [commands](commands.md#settings).

This page is written from the services' \`src/config.ts\`: \`npm run settings -w @imguessr/imguessr\`.

| variable | default | meaning | service |
|---|---|---|---|
${lines.join('\n')}
`;
}
