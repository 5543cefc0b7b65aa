import { text } from '@imguessr/texts';
import { AdminIcon, Button } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { setBlind, useBlindMode } from '../../shared/api/blind-mode.ts';
import { useAsk } from '../../shared/questions/question.context.ts';

/** Turns blind mode on, or off after a question: what has been seen cannot be unseen. */
export function BlindToggle() {
  const blind = useBlindMode();
  const queries = useQueryClient();
  const ask = useAsk();
  const shown = useRef(blind);
  useEffect(() => {
    if (shown.current === blind) return;
    shown.current = blind;
    // What was fetched before shows too much or too little.
    for (const key of ['games', 'schedule', 'deleted-games', 'imports'])
      void queries.resetQueries({ queryKey: [key] });
  }, [blind, queries]);
  const leave = () =>
    ask({
      title: text('Leave blind mode?'),
      text: text("The words and pictures of today's and coming games will be shown."),
      cancelLabel: text('Stay Blind'),
      confirmLabel: text('Show Words'),
      run: () => setBlind(false),
    });
  return (
    <Button
      $tone={blind ? 'plain' : 'quiet'}
      aria-pressed={blind}
      aria-label={text('Blind mode')}
      data-tooltip={
        blind
          ? text('Blind mode is on: words and pictures are hidden')
          : text('Blind mode: hide the games to come')
      }
      onClick={() => (blind ? leave() : setBlind(true))}
    >
      <AdminIcon name={blind ? 'eyeOff' : 'eye'} />
      <span>{text('Blind mode')}</span>
    </Button>
  );
}
