import { sendFromPanel } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import { Button, Form, Soft, TextField } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ActionError, useAsyncAction } from '../../shared/async-action.tsx';
import { usePanelQuery } from '../../shared/queries.ts';
import { LoadingTable } from './standings.table.tsx';

/** Longer names are refused by the server, which counts characters as readers do. */
const MAX_TYPED = 40;

const NameFields = styled(Form)`
  gap: var(--space-3);
  h3 { font-size: 1.15rem; }
`;

const Stored = styled(Soft)`
  font-size: 0.9rem;
`;

interface Names {
  readonly name: string;
  readonly nickname: string;
}

/** The form explains what is stored, and how it is protected. `save` may reject with the reason. */
export function NicknameForm({
  heading,
  hint,
  example,
  hasName = false,
  action,
  isPrimary,
  save,
  children,
}: {
  heading: string;
  hint: string;
  example?: ReactNode;
  hasName?: boolean;
  action: string;
  isPrimary: boolean;
  save: (names: Names) => Promise<void>;
  children?: ReactNode;
}) {
  const [names, setNames] = useState<Names>({ name: '', nickname: '' });
  const { isBusy, problem, run, showProblem } = useAsyncAction();
  const submit = () => {
    if (hasName && names.name.trim() === '') return showProblem(text('Give your circle a name.'));
    if (names.nickname.trim() === '') return showProblem(text('Choose a nickname.'));
    run(() => save(names));
  };
  const input = (label: string, field: keyof Names, example: string) => (
    <TextField
      label={label}
      value={names[field]}
      placeholder={example}
      maxLength={MAX_TYPED}
      autoComplete={field === 'nickname' ? 'nickname' : 'off'}
      onChange={(typed) => setNames({ ...names, [field]: typed })}
    />
  );
  return (
    <NameFields onSubmit={submit}>
      <h3>{heading}</h3>
      <Soft>{hint}</Soft>
      {example}
      {hasName && input(text('Name of the circle'), 'name', text('Book club'))}
      {input(text('Your nickname there'), 'nickname', text('Ann'))}
      <Stored>
        {text(
          'We store your nickname, and the clue you solve each daily game on, until you leave or haven’t opened the circle for 400 days. There’s no password: anyone who has the link can join.',
        )}
      </Stored>
      <ActionError>{problem}</ActionError>
      <Button $tone={isPrimary ? 'primary' : 'plain'} type="submit" aria-disabled={isBusy}>
        {action}
      </Button>
      {children}
    </NameFields>
  );
}

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
  const invitation = usePanelQuery({
    queryKey: ['invitation', invitationId],
    staleTime: 0,
    queryFn: () => {
      if (invitationId === '')
        throw new Error(
          text('This link is incomplete. Copy all of it, including the part after #.'),
        );
      return sendFromPanel('GET /api/circles/{circleId}', { params: { circleId: invitationId } });
    },
  });
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
