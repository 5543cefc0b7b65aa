import { type Editor, ROLES, type Role } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Select } from '@imguessr/ui';
import { styled } from 'styled-components';
import { roleName, stateText } from './people.view.ts';
import type { People } from './use-people.ts';

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) 0;
  border-bottom: 1px solid var(--line);
  & > div { display: grid; flex: 1 1 14rem; gap: 2px; min-width: 0; }
  & strong { overflow-wrap: anywhere; font: 650 1.1rem/1.2 var(--display); }
  & small { color: var(--ink-soft); }
  & select { width: auto; }
`;

interface Props {
  editors: readonly Editor[];
  empty: string;
  people: People;
  onRemove: (editor: Editor) => void;
}

export function EditorList({ editors, empty, people, onRemove }: Props) {
  if (editors.length === 0) return <p>{empty}</p>;
  return (
    <List>
      {editors.map((editor) => (
        <EditorItem key={editor.id} editor={editor} people={people} onRemove={onRemove} />
      ))}
    </List>
  );
}

function EditorItem({
  editor,
  people,
  onRemove,
}: { editor: Editor } & Pick<Props, 'people' | 'onRemove'>) {
  const { name, role, kind, sessions, isFromProxy } = editor;
  return (
    <Item>
      <div>
        <strong>{name}</strong>
        <small>{stateText(editor)}</small>
      </div>
      {kind === 'person' &&
        (isFromProxy ? (
          <span>{text('{role} by group', { role: roleName(role) })}</span>
        ) : (
          <Select
            aria-label={text('Role of {name}', { name })}
            value={role}
            onChange={(event) =>
              people.changeRole.mutate({ editor, role: event.target.value as Role })
            }
          >
            {ROLES.map((other) => (
              <option key={other} value={other}>
                {roleName(other)}
              </option>
            ))}
          </Select>
        ))}
      {kind === 'person' && !isFromProxy && (
        <Button
          $tone="quiet"
          aria-label={text('New link for {name}', { name })}
          onClick={() => people.inviteAgain.mutate(editor)}
        >
          {text('New Link')}
        </Button>
      )}
      {sessions > 0 && (
        <Button
          $tone="quiet"
          aria-label={text('Log out {name}', { name })}
          onClick={() => people.endSessions.mutate(editor)}
        >
          {text('Log Out')}
        </Button>
      )}
      <Button
        $tone="quiet"
        aria-label={text('Remove {name}', { name })}
        onClick={() => onRemove(editor)}
      >
        {text('Remove')}
      </Button>
    </Item>
  );
}
