import { type Editor, MAX_TOKEN_DAYS, ROLES, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, CopyText, Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAsk } from '../../shared/questions/question.context.ts';
import { EditorList } from './editor-list.tsx';
import { NewForm } from './new-form.tsx';
import { ROLE_TEXTS, removalText, roleName } from './people.view.ts';
import { editorsQuery, type Secret, usePeople } from './use-people.ts';

const DAYS = [7, 30, 90, MAX_TOKEN_DAYS];

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
    <div ref={note} tabIndex={-1} role="status">
      <Card title={title}>
        <code>{secretText}</code>
        <p>
          {hint} {text('You will not see this again.')}
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
  const listOf = (kind: Editor['kind'], empty: string) => (
    <EditorList
      editors={editors?.filter((editor) => editor.kind === kind) ?? []}
      empty={empty}
      people={people}
      onRemove={remove}
    />
  );
  return (
    <>
      <PageHead title={text('People')} />
      <LoadError query={list} />
      {secret && (
        <SecretNote key={secret.text} secret={secret} onDone={() => setSecret(undefined)} />
      )}
      <Card title={text('People')}>
        {editors ? (
          listOf(
            'person',
            text('Only the owner’s password so far. Invite people to see who changed what.'),
          )
        ) : (
          <Skeleton style={{ height: '4rem' }} />
        )}
        <NewForm<Role>
          nameLabel={text('Name of the new editor')}
          label={text('Role')}
          choices={ROLES}
          nameOf={(role) =>
            text('{name}: {value}', { name: roleName(role), value: ROLE_TEXTS[role] })
          }
          start="editor"
          button={text('Invite')}
          isBusy={people.invite.isPending}
          onCreate={(name, role) => people.invite.mutate({ name, role })}
        />
      </Card>
      <Card title={text('Tokens for Scripts')}>
        {editors && listOf('script', text('No tokens.'))}
        <NewForm
          nameLabel={text('Name of the script')}
          label={text('Valid for')}
          choices={DAYS}
          nameOf={(count) => text('{count} days', { count })}
          start={90}
          button={text('Create Token')}
          isBusy={people.createToken.isPending}
          onCreate={(name, days) => people.createToken.mutate({ name, days })}
        />
      </Card>
    </>
  );
}
