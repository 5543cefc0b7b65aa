import { adminSuccesses } from '@imguessr/api-client/messages';
import { type AdminGameSummary, mayDo, type Role } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { mayChangeGame } from '../../shared/api/may-change.ts';
import { unapprovedDayText } from '../../shared/game/approval.ts';
import { authorText } from '../../shared/game/author-text.ts';

/** What a maker may do, and what is said once it is done. */
export const STEPS = {
  propose: { label: text('Propose'), done: adminSuccesses.gameProposed },
  withdraw: { label: text('Withdraw'), done: adminSuccesses.gameWithdrawn },
  publish: { label: text('Publish'), done: adminSuccesses.gameActivated },
  publishApproved: { label: text('Publish and Approve'), done: adminSuccesses.gameApproved },
  approve: { label: text('Approve'), done: adminSuccesses.gameApproved },
  withdrawApproval: { label: text('Withdraw Approval'), done: adminSuccesses.approvalWithdrawn },
  sendBack: { label: text('Send Back…'), done: adminSuccesses.gameSentBack },
  holdBack: { label: text('Hold Back'), done: adminSuccesses.gameDeactivated },
} as const;
export type Step = keyof typeof STEPS;

interface ReviewNotice {
  readonly text: string;
  /** What the draft lacks to be proposed. */
  readonly missing?: string | undefined;
  readonly steps: readonly Step[];
}

/**
 * Returns where a game is on its way to the players, and the steps that are open to a role;
 * undefined if nothing is to be said.
 */
export function reviewNotice(game: AdminGameSummary, role: Role): ReviewNotice | undefined {
  const isEditor = mayDo(role, 'edit');
  const isAuthor = !isEditor && mayDo(role, 'draft');
  if (isAuthor && !mayChangeGame(role, game)) {
    const why = game.isActive
      ? text('This game is active: only an editor or an owner can change it.')
      : text('This game has or had a day: only an editor or an owner can change it.');
    return { text: why, steps: [] };
  }
  if (game.isActive) {
    if (game.imageCount >= CLUE_COUNT) return approvalNotice(game, isEditor);
    if (!isEditor) return undefined;
    return {
      text: text('This game is active: players get it as soon as it has five pictures.'),
      steps: ['holdBack'],
    };
  }
  const missing = missingText(game);
  switch (game.review?.state) {
    case 'proposed': {
      const publish: readonly Step[] =
        game.approval && !game.approval.needsOther ? ['publishApproved', 'publish'] : ['publish'];
      const steps: readonly Step[] = isEditor ? [...publish, 'sendBack'] : ['withdraw'];
      return {
        text: text('Proposed by {author}.', { author: authorText(game.review, game.review.by) }),
        missing,
        steps: isEditor || isAuthor ? steps : [],
      };
    }
    case 'sentBack': {
      const { reason } = game.review;
      const said = reason ? text('Sent back: “{reason}”', { reason }) : text('Sent back.');
      return { text: said, missing, steps: isEditor ? ['publish'] : isAuthor ? ['propose'] : [] };
    }
    default:
      if (!isAuthor) return undefined;
      return {
        text: text('Draft: players get this game when an editor publishes it.'),
        missing,
        steps: ['propose'],
      };
  }
}

/**
 * Nothing for a game that is neither approved nor flagged daily, and where no approval is needed.
 */
function approvalNotice(game: AdminGameSummary, isEditor: boolean): ReviewNotice | undefined {
  const { approval } = game;
  if (!approval || (!game.isDaily && approval.state === 'needed')) return undefined;
  const { state, by = '', needsOther } = approval;
  const name = authorText(approval, by);
  if (state === 'approved') {
    return {
      text: text('Approved by {name}.', { name }),
      steps: isEditor ? ['withdrawApproval'] : [],
    };
  }
  const why =
    state === 'needed'
      ? text('Nobody has approved this game as a daily game yet.')
      : text('This game was changed after the approval by {name}.', { name });
  const hasComingDay = game.days.some((day) => day.state === 'upcoming');
  const other =
    isEditor && needsOther
      ? [text('You have changed it yourself, so somebody else must approve it.')]
      : [];
  return {
    text: [why, ...(hasComingDay ? [unapprovedDayText()] : []), ...other].join(' '),
    steps: isEditor && !needsOther ? ['approve'] : [],
  };
}

function missingText({ imageCount }: AdminGameSummary): string | undefined {
  const count = CLUE_COUNT - imageCount;
  if (count <= 0) return undefined;
  return text(
    '{count, plural, one {1 more picture is needed.} other {{count} more pictures are needed.}}',
    { count },
  );
}
