import type { Hosting } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

/** A line that sets something up. */
export interface SettingLine {
  /** Where it belongs. */
  readonly where: string;
  readonly line: string;
}

/** A setting as it is written in the environment, and in the values of the chart. */
interface Setting {
  readonly environment: string;
  readonly values: string;
  /** In the environment of Compose, if that has another name. */
  readonly compose?: string;
}

export const IN_COMPOSE = text('In the folder of compose.yaml:');
export const IN_VALUES = text('In the values of the chart:');
const IN_UNIT = text('In /etc/imguessr/imguessr.env:');
const IN_ENVIRONMENT = text('In the environment of Imguessr:');

/** Returns the line for the way in which the product is run; undefined: an unknown one. */
export function settingLine(
  hosting: Hosting | undefined,
  { environment, values, compose = environment }: Setting,
): SettingLine {
  if (hosting === 'compose')
    return { where: IN_COMPOSE, line: `echo ${compose} >> .env && docker compose up --detach` };
  if (hosting === 'kubernetes') return { where: IN_VALUES, line: values };
  return { where: hosting === 'systemd' ? IN_UNIT : IN_ENVIRONMENT, line: environment };
}
