import { text } from '@imguessr/texts';
import { Button, Icon, Lazy } from '@imguessr/ui';
import { styled } from 'styled-components';
import { useOnline } from '../../shared/use-online.ts';
import type { FinishedResultsProps } from './finished-results.tsx';
import { headingOf, type PlayResult } from './heading.ts';

const Centred = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-3);
  height: 100%;
  padding: var(--space-4);
  text-align: center;
  color: var(--ink-soft);
  h2 { color: var(--ink); }
  p { max-width: 16rem; font: 600 1.05rem/1.35 var(--display); }
`;

export interface ResultsCardProps extends Omit<FinishedResultsProps, 'result'> {
  /** Undefined while the game is in progress. */
  readonly result: PlayResult | undefined;
}

/** Fetches the code of the results, which is needed only after a game. */
export const loadResults = () => import('./finished-results.tsx');

/** The card after the clues: the results, once the game is over. */
export function ResultsCard({ result, ...props }: ResultsCardProps) {
  const isOnline = useOnline();
  if (!result) {
    return (
      <Centred>
        <Icon name="bars" size={32} />
        <p>{text('See how you compare after you finish the game.')}</p>
      </Centred>
    );
  }
  const heading = <h2>{headingOf(result)}</h2>;
  return (
    <Lazy
      load={loadResults}
      props={{ ...props, result }}
      placeholder={<Centred>{heading}</Centred>}
      failure={(retry) => (
        <Centred>
          {heading}
          <p>
            {isOnline
              ? text('Your results didn’t load.')
              : text('Your results appear when you’re connected again.')}
          </p>
          {isOnline && <Button onClick={retry}>{text('Try again')}</Button>}
        </Centred>
      )}
    />
  );
}
