import { text } from '@imguessr/texts';
import { styled } from 'styled-components';

const Sentence = styled.p`
  padding: var(--space-3) var(--space-4) var(--space-5);
  font: 600 1.1rem/1.4 var(--display);
  text-align: center;
  text-wrap: balance;
`;

/**
 * What cannot work without scripts: all but the links, the title and the first card. The sentence
 * takes the place of the entry.
 */
const HIDDEN = `#shell :is(button, nav, [role=group] ~ [role=group], section > :not(noscript, [role=group])) { display: none !important; }`;

/** What visitors without scripts see in place of the guess entry. */
export function NoScript({ hasPicture }: { hasPicture: boolean }) {
  return (
    <noscript>
      <style>{HIDDEN}</style>
      <Sentence>
        {hasPicture
          ? text(
              'This is the first of five pictures. Which word do they share? Turn on JavaScript in your browser to guess it.',
            )
          : text(
              'Which word do five pictures share? Turn on JavaScript in your browser to see them and to guess it.',
            )}
      </Sentence>
    </noscript>
  );
}
