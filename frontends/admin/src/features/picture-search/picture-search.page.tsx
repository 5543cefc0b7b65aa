import { text } from '@imguessr/texts';
import { Skeleton, TextInput } from '@imguessr/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { picturesQuery } from '../../shared/api/admin-queries.ts';
import { useBlindMode } from '../../shared/api/blind-mode.ts';
import { Card } from '../../shared/components/card.tsx';
import { picturesPath, searchedWordsOf } from '../../shared/navigation/addresses.ts';
import { changeSearch, useSearch } from '../../shared/navigation/search.ts';
import { BackLink } from '../../shared/page/back-link.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { FoundPictureItem } from './found-picture-item.tsx';

/**
 * How long the text has to be unchanged before it is searched for, in milliseconds: not after each
 * letter.
 */
const TYPING_MS = 250;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: var(--space-5) var(--space-4);
  &[aria-busy='true'] { opacity: 0.6; }
`;

/**
 * Finds pictures of all games by the words of their hints and descriptions. The address has the
 * text.
 */
export default function PictureSearchPage() {
  const isBlind = useBlindMode();
  const typed = searchedWordsOf(useSearch());
  const searched = useSettled(typed.trim());
  const pictures = useQuery({
    ...picturesQuery(searched),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = pictures;
  const shown = searched === '' ? undefined : data;
  return (
    <>
      <PageHead title={text('Find Pictures')}>
        <BackLink />
      </PageHead>
      <Card
        title={text('Pictures of All Games')}
        aside={shown && <small role="status">{countText(shown.count)}</small>}
      >
        <TextInput
          type="search"
          autoFocus
          maxLength={200}
          aria-label={text('Words of hints and descriptions')}
          placeholder={text('Words of hints and descriptions')}
          value={typed}
          onChange={(event) =>
            changeSearch(new URL(picturesPath(event.target.value), window.location.href).search, {
              isReplaced: true,
            })
          }
        />
        {isBlind && (
          <p>
            {text('In blind mode, games that are or may become a daily game are not searched.')}
          </p>
        )}
        <LoadError query={pictures} />
        {searched !== '' && !shown && !error && <Skeleton style={{ height: '12rem' }} />}
        {searched === '' && (
          <p>
            {text('Type what a picture shows. All words have to be in its hint or description.')}
          </p>
        )}
        {shown && shown.count > 0 && (
          <List aria-label={text('Found pictures')} aria-busy={isPlaceholderData}>
            {shown.pictures.map((picture) => (
              <FoundPictureItem key={picture.imageId} picture={picture} />
            ))}
          </List>
        )}
        {shown && shown.count > shown.pictures.length && (
          <p>
            {text('The first {count} are shown. More words find fewer.', {
              count: shown.pictures.length,
            })}
          </p>
        )}
      </Card>
    </>
  );
}

const countText = (count: number): string =>
  count === 0
    ? text('No matching pictures.')
    : text('{count, plural, one {1 picture} other {{count} pictures}}', { count });

/** Returns a text once it has not changed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
