import { type Editor, MAX_TOKEN_DAYS, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, CopyText, SelectField, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAsk } from '../../shared/questions/question.context.ts';
import { FormLine, NameField, RoleField } from './editor-fields.tsx';
import { EditorList } from './editor-list.tsx';
import { removalText } from './people.view.ts';
import { editorsQuery, type Secret, usePeople } from './use-people.ts';

const DAYS = [7, 30, 90, MAX_TOKEN_DAYS];

function NewTokenForm({
  isBusy,
  onCreate,
}: {
  isBusy: boolean;
  onCreate: (token: { name: string; days: number }) => void;
}) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const submit = () => {
    if (name.trim() === '' || isBusy) return;
    onCreate({ name: name.trim(), days });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <NameField label={text('Name of the script')} value={name} onChange={setName} />
      <SelectField
        label={text('Valid for')}
        choices={DAYS}
        nameOf={(count) => text('{count} days', { count })}
        value={days}
        onChange={setDays}
      />
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        {text('Create Token')}
      </Button>
    </FormLine>
  );
}

const Text = styled.code`
  overflow-wrap: anywhere;
`;

/** Shows a link or a token, which nobody can read again later. */
function SecretNote({
  secret: { title, text: secretText, hint },
  onDone,
}: {
  secret: Secret;
  onDone: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" key={secretText}>
      <Card title={title}>
        <Text>{secretText}</Text>
        <p>
          {hint} {text('It is shown only now.')}
        </p>
        <CardActions>
          <CopyText name={text('Copy')} text={secretText} />
          <Button $tone="quiet" onClick={onDone}>
            {text('Done')}
          </Button>
        </CardActions>
      </Card>
    </div>
  );
}

function NewEditorForm({
  isBusy,
  onInvite,
}: {
  isBusy: boolean;
  onInvite: (editor: { name: string; role: Role }) => void;
}) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const submit = () => {
    if (name.trim() === '' || isBusy) return;
    onInvite({ name: name.trim(), role });
    setName('');
  };
  return (
    <FormLine onSubmit={submit}>
      <NameField label={text('Name of the new editor')} value={name} onChange={setName} />
      <RoleField label={text('Role')} value={role} onChange={setRole} />
      <Button type="submit" disabled={name.trim() === '' || isBusy}>
        {text('Invite')}
      </Button>
    </FormLine>
  );
}

/** Who works on the games, and the tokens of scripts. For owners. */
export default function PeoplePage() {
  const list = useQuery(editorsQuery);
  const { data: editors } = list;
  const [secret, setSecret] = useState<Secret>();
  const ask = useAsk();
  const people = usePeople(setSecret);
  const remove = (editor: Editor) =>
    ask({
      title: text('Remove {name}?', { name: editor.name }),
      text: removalText(editor),
      confirmLabel: text('Remove'),
      run: () => people.remove.mutate(editor),
    });
  const ofKind = (kind: Editor['kind']) => editors?.filter((editor) => editor.kind === kind) ?? [];
  return (
    <>
      <PageHead title={text('People')} />
      <LoadError
        query={list}
        textFor={(error) => text('Could not load the list. {error}', { error })}
      />
      {secret && <SecretNote secret={secret} onDone={() => setSecret(undefined)} />}
      <Card title={text('People')}>
        {editors ? (
          <EditorList
            editors={ofKind('person')}
            empty={text(
              'So far there is only the owner’s password. Invite people, and each change says who made it.',
            )}
            people={people}
            onRemove={remove}
          />
        ) : (
          <Skeleton style={{ height: '4rem' }} />
        )}
        <NewEditorForm isBusy={people.invite.isPending} onInvite={people.invite.mutate} />
      </Card>
      <Card title={text('Tokens for Scripts')}>
        {editors && (
          <EditorList
            editors={ofKind('script')}
            empty={text('No tokens.')}
            people={people}
            onRemove={remove}
          />
        )}
        <NewTokenForm isBusy={people.createToken.isPending} onCreate={people.createToken.mutate} />
      </Card>
    </>
  );
}
