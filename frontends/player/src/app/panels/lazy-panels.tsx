import { Lazy, whenIdle } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import type { PanelName } from '../../shared/panel.ts';
import type { PanelsProps } from './panels.tsx';

const loadChunk = () => import('./panels.chunk.ts');
const load = () => loadChunk().then(({ Panels }) => ({ default: Panels }));

/** Fetches the code of a panel that is likely to be opened. */
export const preloadPanel = (name: PanelName): void =>
  void loadChunk().then(
    (chunk) => chunk.preloadPanel(name),
    () => {},
  );

/**
 * The panels and the tooltips of the page, whose code is fetched as soon as the browser has nothing
 * else to do, or when one is opened.
 */
export function LazyPanels(props: PanelsProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  // The next press tries again.
  const onFail = () => {
    setIsWanted(false);
    props.onClose();
  };
  return isWanted || props.open ? <Lazy load={load} props={props} onFail={onFail} /> : null;
}
