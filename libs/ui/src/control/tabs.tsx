import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled(Radix.List)`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  border-bottom: 1.5px solid var(--line);
`;

const Trigger = styled(Radix.Trigger)`
  min-height: 44px;
  padding: 0 var(--space-3);
  border-bottom: 3px solid transparent;
  color: var(--ink-soft);
  font: 650 1rem/1.1 var(--display);
  white-space: nowrap;
  &[data-state='active'] { color: var(--ink); border-bottom-color: var(--mark); }
  /* forced colours make transparent borders visible */
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
    &[data-state='active'] { border-bottom-color: Highlight; }
  }
  &:focus-visible { outline-offset: -3px; }
`;

const Panel = styled(Radix.Content)`
  padding-top: var(--space-4);
  &:focus-visible { outline-offset: 4px; }
`;

export interface Tab {
  readonly name: string;
  readonly content: ReactNode;
}

/** All panels stay mounted, so that input in hidden ones is kept. */
export function Tabs({
  label,
  tabs,
  current,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (name: string) => void;
}) {
  // Radix derives element ids from the values, and ids must not contain spaces.
  const key = (name: string) => `tab-${tabs.findIndex((tab) => tab.name === name)}`;
  return (
    <Radix.Root
      value={key(current)}
      onValueChange={(value) =>
        onChange(tabs.find(({ name }) => key(name) === value)?.name ?? current)
      }
    >
      <List aria-label={label}>
        {tabs.map(({ name }) => (
          <Trigger key={name} value={key(name)}>
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ name, content }) => (
        <Panel key={name} value={key(name)} forceMount hidden={name !== current}>
          {content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
