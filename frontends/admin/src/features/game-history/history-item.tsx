import type { HistoryEntry } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { SizedPicture } from '@imguessr/ui';
import { styled } from 'styled-components';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { authorText } from '../../shared/game/author-text.ts';
import { changeText } from './history.view.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 2px var(--space-3);
  padding-left: var(--space-3);
  border-left: 2px solid var(--line);
  overflow-wrap: anywhere;
  &[aria-current] { border-left-color: var(--lamp); }
  & small { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  & > div { display: flex; gap: var(--space-2); align-items: start; min-width: 0; }
  & > div > span { display: grid; gap: 2px; min-width: 0; }
  & img { flex: none; width: 40px; height: 40px; object-fit: cover; border-radius: var(--radius-s); background: var(--sunk); }
`;

export function HistoryItem({ entry, isCurrent }: { entry: HistoryEntry; isCurrent: boolean }) {
  const { at, by, pictureUrl } = entry;
  return (
    <Item aria-current={isCurrent || undefined}>
      <div>
        {pictureUrl && (
          <SizedPicture
            url={pictureUrl}
            sizes="40px"
            alt=""
            width={40}
            height={40}
            decoding="async"
          />
        )}
        <span>
          {changeText(entry)}
          <small>
            {rich('{time} · by {author}', {
              time: <time dateTime={at}>{dateTimeText(at)}</time>,
              author: authorText(entry, by),
            })}
          </small>
        </span>
      </div>
      {isCurrent && <small>{text('Current')}</small>}
    </Item>
  );
}
