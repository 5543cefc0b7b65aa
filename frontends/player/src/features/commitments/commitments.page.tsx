import { dailyPath, longDate } from '@imguessr/contracts';
import { isCalendarDate } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { RouterLink } from '@imguessr/ui';
import { styled } from 'styled-components';
import { fixedOnText } from '../../shared/daily/fixed-on.ts';
import { TextPage } from '../../shared/text-page.tsx';
import { canCheck } from './check-commitments.ts';
import { type DayCheck, useDayCheck } from './use-day-check.ts';

const List = styled.ol`
  border-top: 1.5px solid var(--line);
  & > li { display: grid; gap: var(--space-1); padding: var(--space-3) 0; border-bottom: 1.5px solid var(--line); }
  h2 { margin: 0; font-size: 1.05rem; font-weight: 650; }
`;

const Small = styled.p`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: 0.9rem;
  overflow-wrap: anywhere;
`;

interface CommitmentsPageProps {
  readonly route: { readonly date: string };
}

/**
 * Checks the commitments to a day in this browser. It names no word, because the reader may not
 * have played the game.
 */
export default function CommitmentsPage({ route: { date } }: CommitmentsPageProps) {
  const isDate = isCalendarDate(date);
  const isEnabled = isDate && canCheck();
  const result = useDayCheck(date, isEnabled);
  return (
    <TextPage
      heading={
        isDate ? text('The game of {date}', { date: longDate(date) }) : text('The game of a day')
      }
      lead={text(
        'Before a day begins anywhere, this site publishes a sealed commitment to its game. Once the day is over everywhere, the commitment is opened, and your browser checks here that it belongs to that game.',
      )}
    >
      <div role="status">
        {!isEnabled || !result ? (
          <p>{stateText(isDate, isEnabled, result)}</p>
        ) : (
          <Result {...result} />
        )}
      </div>
      <p>
        {isDate && (
          <>
            <RouterLink href={dailyPath(date)}>{text('Back to the game')}</RouterLink>
            {' · '}
          </>
        )}
        <a href="/api/commitments">{text('All commitments')}</a>
      </p>
    </TextPage>
  );
}

function stateText(
  isDate: boolean,
  isEnabled: boolean,
  result: null | undefined | DayCheck,
): string {
  if (!isDate) return text('This address has no date.');
  if (!isEnabled) return text('Your browser can check this only on a page with HTTPS.');
  return result === null
    ? text('The commitments didn’t load. Please reload the page.')
    : text('Checking…');
}

function Result({ commitments, chainLength, lastHash, brokenAt, isPlayed }: DayCheck) {
  return (
    <>
      {commitments.length === 0 ? (
        <p>{text('There is no commitment to this day.')}</p>
      ) : (
        <List>
          {commitments.map((commitment, index) => (
            <li key={commitment.number}>
              <h2>{fixedOnText(commitment, index > 0)}</h2>
              {commitment.reason && <p>{commitment.reason}</p>}
              <p>{checkText(commitment)}</p>
              {index === commitments.length - 1 && isPlayed === false && (
                <p>{text('✗ The day has another game.')}</p>
              )}
            </li>
          ))}
        </List>
      )}
      <Small>
        {brokenAt === undefined
          ? text(
              '✓ All {chainLength} commitments of this site follow from one another. The last hash: {hash}',
              {
                chainLength,
                hash: lastHash ?? text('none yet'),
              },
            )
          : text(
              '✗ Commitment {brokenAt} does not follow from the one before: the list was changed.',
              { brokenAt },
            )}
      </Small>
    </>
  );
}

function checkText({ check }: DayCheck['commitments'][number]): string {
  if (check.verdict === 'sealed')
    return text('Sealed: the day isn’t over everywhere, or the game may be that of another day.');
  if (check.verdict === 'wrong')
    return text('✗ What was opened isn’t what this site had committed to.');
  const { goneCount } = check;
  if (goneCount > 0)
    return text(
      '✓ The game, its word and its five pictures are those of the commitment ({goneCount} of its pictures no longer exist).',
      { goneCount },
    );
  return text('✓ The game, its word and its five pictures are those of the commitment.');
}
