import { Lazy, whenIdle } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import type { PanelsProps } from './panels.tsx';

const load = () => import('./panels.tsx');

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
