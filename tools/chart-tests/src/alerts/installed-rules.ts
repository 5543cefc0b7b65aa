import { inject } from 'vitest';
import { ensureEngine, type Rule } from './engine.ts';
import { readRules } from './replay.ts';

/** Values with which the chart installs every alert. */
export const ALL_ALERTS = { 'backup.enabled': true, 'backup.drill.enabled': true };

/** Whether Helm and the engine are there, which replays need. */
export const isAvailable = inject('helm') !== '' && (await ensureEngine());

/** Every rule of the chart; none if they cannot be replayed. */
export const rules: readonly Rule[] = isAvailable ? await readRules(ALL_ALERTS) : [];
