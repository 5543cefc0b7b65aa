import { adminErrors } from '@imguessr/api-client/messages';
import type { TestLink as Link } from '@imguessr/contracts/test-plays';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, CopyText } from '@imguessr/ui';
import { styled } from 'styled-components';
import { testPlaysKey } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { dateTimeText } from '../../shared/dates/date-text.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-width: 0;
`;

interface TestLinkProps {
  readonly gameId: number;
  readonly canBeTested: boolean;
  readonly link: Link | undefined;
}

/** Creates, copies and ends the link with which anybody can test a game. */
export function TestLink({ gameId, canBeTested, link }: TestLinkProps) {
  const { mutate, isPending, variables } = useSingleMutation<void, 'create' | 'end'>({
    send: async (api, step) => {
      if (step === 'create') await api.createTestLink({ params: { id: gameId }, body: {} });
      else await api.endTestLink({ params: { id: gameId } });
    },
    refetched: testPlaysKey(gameId),
    failure: adminErrors.changeTestLink,
  });
  if (!canBeTested) {
    return (
      <p>
        <small>
          {text('A game can be tested while players do not get it, once it has {count} pictures.', {
            count: CLUE_COUNT,
          })}
        </small>
      </p>
    );
  }
  return (
    <Line>
      {link ? (
        <>
          <CopyText
            isNext={variables === 'create'}
            name={text('Copy Test Link')}
            text={window.location.origin + link.path}
          />
          <Button aria-disabled={isPending} onClick={() => isPending || mutate('end')}>
            {text('End Link')}
          </Button>
          <small>
            {text('Valid until {time}, without a login, for everybody who has it', {
              time: dateTimeText(link.expiresAt),
            })}
          </small>
        </>
      ) : (
        <>
          <Button aria-disabled={isPending} onClick={() => isPending || mutate('create')}>
            {isPending ? text('Creating Link...') : text('Create Test Link')}
          </Button>
          <small>{text('For testers, whose guesses are shown here')}</small>
        </>
      )}
    </Line>
  );
}
