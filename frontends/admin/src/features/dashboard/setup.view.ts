import type { Hosting, Setup } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import {
  IN_COMPOSE,
  IN_VALUES,
  type SettingLine,
  settingLine,
} from '../../shared/settings/setting-line.ts';

/** What a new installation lacks, and the line that does it. */
export interface SetupStep extends SettingLine {
  readonly text: string;
}

type Missing = Setup['missing'][number];

const TEXTS: Readonly<Record<Missing, string>> = {
  address: text('Set the public address, so that shared links work.'),
  proxy: text('Trust the proxy in front, so that visitors do not share one limit.'),
  backup: text('Make a backup: there is none from the last eight days.'),
};

function lineOf(missing: Missing, hosting: Hosting | undefined, proxy: string): SettingLine {
  if (missing === 'address') {
    return settingLine(hosting, {
      environment: 'PUBLIC_ORIGIN=https://play.example.com',
      compose: 'DOMAIN=play.example.com',
      values: 'services.gateway.publicOrigins: [https://play.example.com]',
    });
  }
  if (missing === 'proxy') {
    return settingLine(hosting, {
      environment: `TRUSTED_PROXIES=${proxy}`,
      values: `services.gateway.trustedProxies: [${proxy}]`,
    });
  }
  const lines: Readonly<Record<Hosting | 'other', SettingLine>> = {
    compose: { where: IN_COMPOSE, line: 'docker compose run --rm command backup' },
    kubernetes: { where: IN_VALUES, line: 'backup.enabled: true' },
    systemd: {
      where: text('On the server:'),
      line: 'node /opt/imguessr/main.js backup <new folder>',
    },
    npm: { where: text('In the checkout:'), line: 'npm run backup -- <new folder>' },
    other: {
      where: text('With the settings of Imguessr:'),
      line: 'docker run … <image> backup <new folder>',
    },
  };
  return lines[hosting ?? 'other'];
}

/** Returns what is left to do, each with the line for the way in which the product is run. */
export const setupSteps = ({ missing, hosting, proxy = '' }: Setup): SetupStep[] =>
  missing.map((each) => ({ text: TEXTS[each], ...lineOf(each, hosting, proxy) }));
