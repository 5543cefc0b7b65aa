import { ifMatch } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, showToast } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { gameChanged } from '../../shared/api/admin-queries.ts';
import { useSession } from '../../shared/api/session.context.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { useGameErrors } from '../../shared/game/game-conflict.ts';
import { useUndo } from '../../shared/game/use-undo.ts';
import { reviewNotice, STEPS, type Step } from './review.view.ts';
import { SendBackForm } from './send-back.form.tsx';

const Note = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  & > p { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
  & > div { display: flex; flex-wrap: wrap; gap: var(--space-2); }
`;

/** Where a game is on its way to the players, and what the maker may do about it. */
export function ReviewNote({ game }: { game: AdminGame }) {
  const queries = useQueryClient();
  const { role } = useSession().who();
  const showGameError = useGameErrors(game.id);
  const undo = useUndo();
  const [isSendingBack, setIsSendingBack] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    send: (api, { step, reason = '' }: { step: Step; reason?: string }) => {
      const request = { params: { id: game.id }, headers: ifMatch(game.revision) };
      if (step === 'propose') return api.proposeGame(request);
      if (step === 'withdraw') return api.withdrawGame(request);
      if (step === 'approve' || step === 'publishApproved') return api.approveGame(request);
      if (step === 'withdrawApproval') return api.withdrawApproval(request);
      if (step === 'sendBack') return api.sendGameBack({ ...request, body: { reason } });
      return api.changeGame({ ...request, body: { isActive: step === 'publish' } });
    },
    onSuccess: async ({ word, revision }, { step }) => {
      setIsSendingBack(false);
      await Promise.all([
        gameChanged(queries, game.id),
        queries.invalidateQueries({ queryKey: ['schedule'] }),
      ]);
      showToast({
        title: STEPS[step].done,
        text: text('Game "{word}"', { word }),
        action: undo.change(game.id, revision),
      });
    },
    onError: (failure) => showGameError(adminErrors.updateGame, failure),
  });

  const notice = reviewNotice(game, role);
  if (!notice) return null;
  const { missing, steps } = notice;
  const isBlocked = (step: Step) => isPending || (step === 'propose' && missing !== undefined);
  const take = (step: Step) => {
    if (isBlocked(step)) return;
    if (step === 'sendBack') setIsSendingBack(true);
    else mutate({ step });
  };
  return (
    <Note aria-label={text('Review')}>
      <p>
        {notice.text} {missing}
      </p>
      {isSendingBack && steps.includes('sendBack') ? (
        <SendBackForm
          isBusy={isPending}
          onSend={(reason) => mutate({ step: 'sendBack', reason })}
          onCancel={() => setIsSendingBack(false)}
        />
      ) : (
        steps.length > 0 && (
          <div>
            {steps.map((step, index) => (
              <Button
                key={step}
                $tone={
                  index === 0 && step !== 'holdBack' && step !== 'withdrawApproval'
                    ? 'primary'
                    : 'plain'
                }
                aria-disabled={isBlocked(step)}
                onClick={() => take(step)}
              >
                {STEPS[step].label}
              </Button>
            ))}
          </div>
        )
      )}
    </Note>
  );
}
