import { text } from '@imguessr/texts';
import { styled } from 'styled-components';
import { SizedPicture } from './sized-picture.tsx';

const Frame = styled.div<{ $filled: boolean }>`
  position: relative;
  aspect-ratio: 1;
  border-radius: var(--radius-m);
  border: 1.5px ${({ $filled }) => ($filled ? 'solid var(--line-strong)' : 'dashed var(--line-strong)')};
  background: var(--sunk);
  & img { width: 100%; height: 100%; object-fit: cover; border-radius: calc(var(--radius-m) - 2px); }
`;

const Badge = styled.span`
  position: absolute;
  top: calc(var(--space-2) * -1);
  inset-inline-start: calc(var(--space-2) * -1);
  display: grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  padding: 0 var(--space-1);
  border-radius: var(--radius-round);
  background: var(--ink);
  color: var(--ground);
  font: 700 0.8rem/1 var(--display);
  forced-color-adjust: none;
`;

/** An empty slot when `url` is missing. `number` counts from 1. */
export function ImageTile({ url, number }: { url?: string | undefined; number: number }) {
  return (
    <Frame $filled={Boolean(url)}>
      {url && (
        <SizedPicture
          url={url}
          sizes="200px"
          alt={text('Attempt {number}', { number })}
          width={128}
          height={128}
          loading="lazy"
          decoding="async"
        />
      )}
      <Badge>{number}</Badge>
    </Frame>
  );
}
