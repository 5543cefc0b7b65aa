import type { Navigate } from '@imguessr/contracts';
import { Icon, RouterLink } from '@imguessr/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Kind, Needs, ShowAll } from './desk.style.ts';
import type { Need } from './desk.view.ts';

/** A press opens a list that is too long, so that nothing below it moves. */
export function NeedList({ needs, navigate }: { needs: readonly Need[]; navigate: Navigate }) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () => setIsCut(list.current !== null && list.current.scrollHeight > list.current.clientHeight + 1);
    if (isOpen) return;
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  if (needs.length === 0) {
    return (
      <Kind>
        <Icon name="check" size={20} />
        Nothing needs you. Every game is ready, and the week is set.
      </Kind>
    );
  }
  return (
    <>
      {(isCut || isOpen) && (
        <ShowAll type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show all ${needs.length}`}
        </ShowAll>
      )}
      <Needs ref={list} aria-label="Needs you" data-open={isOpen || undefined}>
        {needs.map(({ text, href, link }) => (
          <li key={text}>
            {text}
            <RouterLink href={href} navigate={navigate} aria-label={`${link}: ${text}`}>
              {link}
            </RouterLink>
          </li>
        ))}
      </Needs>
    </>
  );
}
