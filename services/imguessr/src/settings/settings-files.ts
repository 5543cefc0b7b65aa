import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export const SETTINGS_PAGE = path.join(ROOT, 'docs/operations/settings.md');
