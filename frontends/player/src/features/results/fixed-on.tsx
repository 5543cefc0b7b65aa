import { fetchCommitmentsTo } from '@imguessr/api-client';
import { type Commitment, commitmentsPath } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { addressed } from '@imguessr/texts/address';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { fixedOnText } from '../../shared/daily/fixed-on.ts';

const Line = styled.p`
  color: var(--ink-soft);
  font-size: 0.8rem;
  & > a { display: inline-block; padding-block: 4px; color: inherit; }
`;

/**
 * When the game of a day was fixed, with the page that checks it. Renders nothing until that is
 * known, and if it is not.
 */
export function FixedOn({ date }: { readonly date: string }) {
  const [commitment, setCommitment] = useState<Commitment>();
  useEffect(() => {
    const closed = new AbortController();
    // An addition, as the credits.
    fetchCommitmentsTo(date, closed.signal)
      .then((commitments) => setCommitment(commitments.at(-1)))
      .catch(() => undefined);
    return () => closed.abort();
  }, [date]);
  if (commitment?.date !== date) return null;
  return (
    <Line>
      {fixedOnText(commitment)}; <a href={addressed(commitmentsPath(date))}>{text('check')}</a>
    </Line>
  );
}
