import { NavigationContext } from '@imguessr/ui';
import { colourBars } from '@imguessr/ui/theme-choice';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from '../shared/location.ts';
import { Router } from './router.tsx';

/**
 * Renders the page in short tasks. Until it is complete, what the HTML contains stays. Not in
 * React's strict mode, in which the pages
 * of development send each first request twice.
 */
export function start(root: HTMLElement): void {
  colourBars();
  acceptTranslations();
  startTransition(() =>
    createRoot(root).render(
      <NavigationContext value={navigate}>
        <Router />
      </NavigationContext>,
    ),
  );
}

/**
 * Lets React change a page that the browser translates. A translator puts elements in the place of
 * texts, where React still looks for these, and would fail (react#11538). What it puts before such
 * a text comes to the end of its parent.
 */
function acceptTranslations(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    child: Node | null,
  ): Inserted {
    return insertBefore.call(this, node, child?.parentNode === this ? child : null) as Inserted;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
}
