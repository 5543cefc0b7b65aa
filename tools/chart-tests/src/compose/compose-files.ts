import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../kube-tools.ts';

export const FOLDER = path.join(ROOT, 'deploy/compose');

/** A container of `compose.yaml`, as far as tests read it. */
export interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[]; readonly interval?: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

/** Returns the containers of `compose.yaml` by name. */
export const readServices = (): Readonly<Record<string, ComposeService>> =>
  parse(readFileSync(path.join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true }).services;
