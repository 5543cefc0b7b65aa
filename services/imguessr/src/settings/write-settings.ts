import { writeFile } from 'node:fs/promises';
import { SETTINGS_PAGE } from './settings-files.ts';
import { settingRows, settingsPage } from './settings-table.ts';

await writeFile(SETTINGS_PAGE, settingsPage(settingRows()));
