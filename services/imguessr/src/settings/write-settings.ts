import { readFile, writeFile } from 'node:fs/promises';
import { CHART_TEMPLATE, SETTINGS_PAGE } from './settings-files.ts';
import { chartKeys, settingRows, settingsPage } from './settings-table.ts';

await writeFile(
  SETTINGS_PAGE,
  settingsPage(settingRows(), chartKeys(await readFile(CHART_TEMPLATE, 'utf8'))),
);
