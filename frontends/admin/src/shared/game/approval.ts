import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

/**
 * Returns whether somebody must approve what players get of a game before it can be the daily game.
 */
export const needsApproval = ({ approval, isDaily, isPlayable }: AdminGameSummary): boolean =>
  isDaily && isPlayable && approval !== undefined && approval.state !== 'approved';

/** What happens to a day whose game nobody approves. */
export const unapprovedDayText = (): string =>
  text(
    'Without an approval, an approved game takes its place two hours before the day begins anywhere.',
  );
