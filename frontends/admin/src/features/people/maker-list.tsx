import { type Maker, ROLES, type Role } from '@imguessr/contracts';
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
  makers: readonly Maker[];
  empty: string;
  people: People;
  onRemove: (maker: Maker) => void;
}

export function MakerList({ makers, empty, people, onRemove }: Props) {
  if (makers.length === 0) return <p>{empty}</p>;
  return (
    <List>
      {makers.map((maker) => (
        <MakerItem key={maker.id} maker={maker} people={people} onRemove={onRemove} />
      ))}
    </List>
  );
}

function MakerItem({
  maker,
  people,
  onRemove,
}: { maker: Maker } & Pick<Props, 'people' | 'onRemove'>) {
  const { name, role, kind, sessions, isFromProxy } = maker;
  return (
    <Item>
      <div>
        <strong>{name}</strong>
        <small>{stateText(maker)}</small>
      </div>
      {kind === 'person' &&
        (isFromProxy ? (
          <span data-tooltip={text('The groups decide the role')}>
            {text('{role} by group', { role: roleName(role) })}
          </span>
        ) : (
          <Select
            aria-label={text('Role of {name}', { name })}
            value={role}
            onChange={(event) =>
              people.changeRole.mutate({ maker, role: event.target.value as Role })
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
          onClick={() => people.inviteAgain.mutate(maker)}
        >
          {text('New Link')}
        </Button>
      )}
      {sessions > 0 && (
        <Button
          $tone="quiet"
          aria-label={text('Sign out {name}', { name })}
          onClick={() => people.endSessions.mutate(maker)}
        >
          {text('Sign Out')}
        </Button>
      )}
      <Button
        $tone="quiet"
        aria-label={text('Remove {name}', { name })}
        onClick={() => onRemove(maker)}
      >
        {text('Remove')}
      </Button>
    </Item>
  );
}
