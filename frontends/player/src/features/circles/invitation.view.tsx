import { sendFromPanel } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { queryClient } from '../../shared/queries.ts';
import { NicknameForm } from './nickname.form.tsx';
import { LoadingTable } from './standings.table.tsx';

const Sections = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

/** What a link has invited to: joins under a nickname. */
export function InvitationView({
  invitationId,
  join,
  onDecline,
}: {
  invitationId: string;
  join: (nickname: string) => Promise<void>;
  onDecline: () => void;
}) {
  const invitation = useQuery(
    {
      queryKey: ['invitation', invitationId],
      staleTime: 0,
      queryFn: () => {
        if (invitationId === '')
          throw new Error(
            text('This link is incomplete. Copy all of it, including the part after #.'),
          );
        return sendFromPanel('GET /api/circles/{circleId}', { params: { circleId: invitationId } });
      },
    },
    queryClient,
  );
  const decline = <Button onClick={onDecline}>{text('Not now')}</Button>;
  if (invitation.isPending) return <LoadingTable />;
  if (invitation.isError || invitation.data.isFull) {
    return (
      <Sections>
        <p role="alert">
          {invitation.isError
            ? invitation.error.message
            : text('This circle is full: it has 50 members.')}
        </p>
        {decline}
      </Sections>
    );
  }
  const { name, members } = invitation.data;
  return (
    <NicknameForm
      heading={text('Join “{name}”', { name })}
      hint={text(
        '{members, plural, one {One person compares} other {{members} people compare}} the daily game there. The others see your nickname and the clue you solve it on, and nothing else.',
        { members },
      )}
      action={text('Join')}
      isPrimary
      save={({ nickname }) => join(nickname)}
    >
      {decline}
    </NicknameForm>
  );
}
