import type { Editor } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Skeleton } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../shared/components/card.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAsk } from '../../shared/questions/question.context.ts';
import { EditorList } from './editor-list.tsx';
import { NewEditorForm } from './new-editor.form.tsx';
import { NewTokenForm } from './new-token.form.tsx';
import { removalText } from './people.view.ts';
import { SecretNote } from './secret-note.tsx';
import { editorsQuery, type Secret, usePeople } from './use-people.ts';

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
              'Only the owner’s password opens this area. Invite somebody, and each change says who made it.',
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
