import { type AdminGameSummary, mayDo, type Role } from '@imguessr/contracts';

export type ChangeableGame = Pick<AdminGameSummary, 'isActive' | 'wasDailyCount' | 'days'>;

/**
 * Returns whether a role may change a game, by the rule of the catalog: authors change only what
 * has neither players nor a day.
 */
export function mayChangeGame(
  role: Role,
  { isActive, wasDailyCount, days }: ChangeableGame,
): boolean {
  if (mayDo(role, 'edit')) return true;
  return mayDo(role, 'draft') && !isActive && wasDailyCount === 0 && days.length === 0;
}
