import { CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import { Button, LanguageSelect, RouterLink, siteBranding, ThemeSelect } from '@imguessr/ui';
import { styled } from 'styled-components';
import type { PanelProps } from '../../shared/panel.ts';
import { Tutorial } from './tutorial.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: center;
  @media (width >= 640px) { grid-template-columns: minmax(0, 1fr) 260px; }
`;

const Rules = styled.ol`
  display: grid;
  gap: var(--space-4);
  counter-reset: rule;
`;

const Rule = styled.li`
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  align-items: center;
  gap: var(--space-4);
  font-size: 1.1rem;
  line-height: 1.4;
  counter-increment: rule;
  &::before {
    content: counter(rule);
    display: grid;
    place-items: center;
    height: 2.75rem;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    font: 750 1.15rem/1 var(--display);
  }
`;

const More = styled.section`
  margin-top: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: 1.15rem; }
`;

const Ways = styled.ul`
  display: grid;
`;

/** A sentence, and what it is about on the right; below it on a phone. */
const Way = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);
  p { flex: 1 1 16rem; color: var(--ink-soft); text-wrap: pretty; }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-5);
  margin-top: var(--space-6);
  color: var(--ink-soft);
`;

/** The content of the How to Play screen. */
export default function RulesPanel({ openPanel }: Pick<PanelProps, 'openPanel'>) {
  const { credit, imprint } = siteBranding();
  return (
    <>
      <Columns>
        <Rules>
          <Rule>
            {text('Guess the word using {clues} image clues and {guesses} guesses.', {
              clues: CLUE_COUNT,
              guesses: MAX_ATTEMPTS,
            })}
          </Rule>
          <Rule>{text('All clues relate to the word.')}</Rule>
          <Rule>{text('Each incorrect guess reveals the next clue.')}</Rule>
          <Rule>{text('A manual reveal consumes 1 guess.')}</Rule>
        </Rules>
        <Tutorial />
      </Columns>
      <More>
        <h3>{text('More ways to play')}</h3>
        <Ways>
          <Way>
            <p>{text('Every day: past days can be played any time.')}</p>
            <Button onClick={() => openPanel('history')}>{text('Your history')}</Button>
          </Way>
          <Way>
            <p>
              {text(
                'With friends: a private table shows on which clue each of you solved the daily game.',
              )}
            </p>
            <Button onClick={() => openPanel('circles')}>{text('Compare with friends')}</Button>
          </Way>
          <Way>
            <p>{text('Once more today: a random game, or one you haven’t seen.')}</p>
            <Button onClick={() => openPanel('play-more')}>{text('Play more')}</Button>
          </Way>
          <Way>
            <p>{text('By day or at night: light or dark like your device, unless you choose.')}</p>
            <ThemeSelect />
          </Way>
          <Way>
            <p>{text('In your language: the page changes, the words to guess don’t.')}</p>
            <LanguageSelect />
          </Way>
        </Ways>
      </More>
      <Foot>
        <p dir="auto">{translated(credit)}</p>
        {imprint && <a href={imprint}>{text('Imprint')}</a>}
        <RouterLink href="/privacy">{text('Your privacy')}</RouterLink>
      </Foot>
    </>
  );
}
