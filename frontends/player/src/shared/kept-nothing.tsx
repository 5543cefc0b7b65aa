import { text } from '@imguessr/texts';
import { Soft } from '@imguessr/ui';

/** Where the browser stores nothing, instead of a streak. */
export const KeptNothing = () => (
  <Soft>
    {text(
      'This browser keeps nothing for this site. Your games and your streak are gone when you close the page.',
    )}
  </Soft>
);
