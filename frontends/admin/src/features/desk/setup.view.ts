import type { Hosting, Setup } from '@imguessr/contracts';

/** What a new installation lacks, and the line that does it. */
export interface SetupStep {
  readonly text: string;
  /** Where the line belongs. */
  readonly where: string;
  readonly line: string;
}

type Missing = Setup['missing'][number];
type Line = Pick<SetupStep, 'where' | 'line'>;

const SHELL = 'In the folder of compose.yaml:';
const VALUES = 'In the values of the chart:';
const UNIT = 'In /etc/imguessr/imguessr.env:';
const ENVIRONMENT = 'In the environment of Imguessr:';

const inEnvironment = (line: string): Readonly<Record<Hosting | 'other', Line>> => ({
  compose: { where: SHELL, line: `echo ${line} >> .env && docker compose up --detach` },
  kubernetes: { where: ENVIRONMENT, line },
  systemd: { where: UNIT, line },
  npm: { where: ENVIRONMENT, line },
  other: { where: ENVIRONMENT, line },
});

const TEXTS: Readonly<Record<Missing, string>> = {
  address: 'No public address is set, so that links to results have none.',
  proxy: 'All visitors count as one, and limits stop them together: the proxy in front is not trusted.',
  backup: 'There is no backup of the last eight days.',
};

function linesOf(missing: Missing, proxy: string): Readonly<Record<Hosting | 'other', Line>> {
  if (missing === 'address') {
    const line = 'PUBLIC_ORIGIN=https://play.example.com';
    return {
      ...inEnvironment(line),
      compose: inEnvironment('DOMAIN=play.example.com').compose,
      kubernetes: { where: VALUES, line: 'services.gateway.publicOrigins: [https://play.example.com]' },
    };
  }
  if (missing === 'proxy') {
    const values = { where: VALUES, line: `services.gateway.trustedProxies: [${proxy}]` };
    return { ...inEnvironment(`TRUSTED_PROXIES=${proxy}`), kubernetes: values };
  }
  const command = { where: 'On the server:', line: 'node /opt/imguessr/main.js backup <new folder>' };
  return {
    compose: { where: SHELL, line: 'docker compose run --rm command backup' },
    kubernetes: { where: VALUES, line: 'backup.enabled: true' },
    systemd: command,
    npm: { where: 'In the checkout:', line: 'npm run backup -- <new folder>' },
    other: { where: 'With the settings of Imguessr:', line: 'docker run … <image> backup <new folder>' },
  };
}

/** Returns what is left to do, each with the line for the way in which the product is run. */
export const setupSteps = ({ missing, hosting, proxy = '' }: Setup): SetupStep[] =>
  missing.map((each) => ({ text: TEXTS[each], ...linesOf(each, proxy)[hosting ?? 'other'] }));
