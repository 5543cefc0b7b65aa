import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { styled } from 'styled-components';
import { usePlay } from '../play.context.ts';

/** Like a skip link: hidden until the keyboard or a screen reader reaches it. */
const Corner = styled(Button)`
  position: absolute;
  top: var(--space-2);
  left: 50%;
  z-index: 30;
  translate: -50% 0;
  width: max-content;
  max-width: 100%;
  white-space: normal;
  &:not(:focus) { clip-path: inset(50%); pointer-events: none; }
`;

/**
 * Switches the descriptions of the clues on or off. The rules panel has the same switch, for
 * everybody.
 */
export function DescribeButton() {
  const isOn = usePlay(({ describesClues }) => describesClues);
  const describeClues = usePlay((play) => play.describeClues);
  return (
    <Corner aria-pressed={isOn} onClick={() => describeClues(!isOn)}>
      {text('Describe the pictures')}
    </Corner>
  );
}
