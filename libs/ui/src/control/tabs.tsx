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
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--ink-soft);
  font: 650 1rem/1.1 var(--display);
  white-space: nowrap;
  cursor: pointer;
  &[data-state='active'] { color: var(--ink); border-bottom-color: var(--lamp); }
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

/** One of several panels at a time; all of them stay mounted, so that nothing typed in one is lost. */
export function Tabs({
  label,
  tabs,
  current,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  /** The name of the tab that is shown. */
  current: string;
  onChange: (name: string) => void;
}) {
  return (
    <Radix.Root value={current} onValueChange={onChange}>
      <List aria-label={label}>
        {tabs.map(({ name }) => (
          <Trigger key={name} value={name}>
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ name, content }) => (
        <Panel key={name} value={name} forceMount hidden={name !== current}>
          {content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
