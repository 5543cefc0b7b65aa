import { CLUE_SIZES, type GamePayload } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Icon, SizedPicture, Skeleton } from '@imguessr/ui';
import { type CSSProperties, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { altOf } from '../store/announcements.ts';

/** The picture with its caption, if any, on the lower border. */
const Frame = styled.figure`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  height: 100%;
`;

/** Written on the border of the picture by hand; `--caption` is its height. */
const Caption = styled.figcaption`
  display: grid;
  align-content: center;
  height: var(--caption);
  padding: 4px 2px 0;
  color: var(--on-print);
  font: italic 550 clamp(0.8rem, calc(var(--caption) * 0.34), 1.25rem) / 1.15 var(--display);
  text-align: center;
  text-wrap: balance;
  rotate: -0.8deg;
  & > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    /* in the language of the game, which may have another direction */
    unicode-bidi: plaintext;
  }
`;

const PictureFrame = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: var(--radius-s);
  background: var(--sunk);
`;

/**
 * The placeholder of a few pixels, enlarged and blurred: fills the card before the picture has
 * loaded and around it.
 */
const Placeholder = styled.img`
  position: absolute;
  inset: -8%;
  width: 116%;
  max-width: none;
  height: 116%;
  object-fit: cover;
  filter: blur(14px);
  pointer-events: none;
`;

const develop = keyframes`
  from { filter: blur(26px) saturate(0.75); transform: scale(1.25); }
`;

const Picture = styled(SizedPicture)<{ $blurred: boolean; $develops: boolean }>`
  position: absolute;
  inset: 0;
  margin: auto;
  width: 100%;
  height: 100%;
  object-fit: contain;
  background: none;
  pointer-events: none;
  &[data-failed] { opacity: 0; }
  user-select: none;
  -webkit-user-drag: none;
  filter: ${({ $blurred }) => ($blurred ? 'blur(26px) saturate(0.75)' : 'blur(0) saturate(1)')};
  transform: scale(${({ $blurred }) => ($blurred ? 1.25 : 1)});
  transition: filter var(--develop) var(--ease), transform var(--develop) var(--ease);
  ${({ $develops }) =>
    $develops &&
    css`
      animation: ${develop} var(--develop) var(--ease) var(--move) backwards;
    `}
`;

const Overlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: var(--space-2);
`;

const OverlayBox = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  text-align: center;
  color: var(--ink);
  background: color-mix(in oklch, var(--raised) 86%, transparent);
  h2 { font-size: 1.3rem; }
  p { font: 600 0.95rem/1.3 var(--display); color: var(--ink-soft); max-width: 10.5rem; }
  @container (height < 180px) {
    gap: var(--space-1);
    padding: var(--space-1);
    & > svg { display: none; }
    h2 { font-size: 1.1rem; }
    p { font-size: 0.82rem; }
    & > button { min-height: 40px; padding-inline: var(--space-2); font-size: 0.82rem; }
  }
`;

const LoadingPicture = styled(Skeleton)`
  width: 100%;
  height: 100%;
  border-radius: 0;
`;

/** Returns the style of a loaded picture: as large as it is shown, on paper if it is transparent. */
const paperOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): CSSProperties => ({
  width: `${Math.min(100, (naturalWidth / naturalHeight) * 100)}%`,
  height: `${Math.min(100, (naturalHeight / naturalWidth) * 100)}%`,
  background: 'var(--print)',
});

/** Marks the button that reveals a clue. */
export const REVEAL_BUTTON = 'data-reveal';

type ClueImage = GamePayload['allImages'][number];

/**
 * One clue: revealed, next (its picture is preloaded and blurred once `canPreload` is true), or
 * later (only its
 * placeholder, nothing is loaded). One that `develops` becomes sharp although it was not the next.
 * `onSettled` is called when
 * a picture has loaded or failed.
 */
export function ClueCard({
  image,
  index,
  currentIndex,
  canReveal,
  caption,
  develops,
  canPreload,
  onReveal,
  onSettled,
}: {
  image: ClueImage | undefined;
  index: number;
  currentIndex: number;
  canReveal: boolean;
  /** Written on its border and read by screen readers. */
  caption: string | undefined;
  develops: boolean;
  canPreload: boolean;
  onReveal: () => void;
  onSettled: () => void;
}) {
  const isRevealed = index <= currentIndex;
  const isNext = index === currentIndex + 1;
  const [paper, setPaper] = useState<CSSProperties>();
  if (!image) return <PictureFrame>{<LoadingPicture />}</PictureFrame>;

  return (
    <Frame>
      <PictureFrame>
        {image.placeholder && <Placeholder src={image.placeholder} alt="" draggable={false} />}
        {(isRevealed || (isNext && canPreload && image.url)) && (
          <Picture
            url={image.url}
            placeholder={image.placeholder}
            sizes={CLUE_SIZES}
            alt={isRevealed ? altOf(index, caption ?? image.hint) : ''}
            width={512}
            height={512}
            draggable={false}
            // the page shell shows the first picture already: it must not be missing for a frame
            // when the page replaces it
            decoding={index === 0 ? 'sync' : 'async'}
            fetchPriority={index === 0 || develops ? 'high' : isRevealed ? 'auto' : 'low'}
            onLoad={({ currentTarget }) => {
              setPaper(paperOf(currentTarget));
              onSettled();
            }}
            style={paper}
            onError={onSettled}
            $blurred={!isRevealed}
            $develops={develops}
          />
        )}
        {!isRevealed && (
          <Overlay>
            {isNext && canReveal ? (
              <OverlayBox>
                <h2>{text('Reveal')}</h2>
                <Button {...{ [REVEAL_BUTTON]: '' }} onClick={onReveal}>
                  {text('Use 1 guess')}
                </Button>
              </OverlayBox>
            ) : (
              <OverlayBox>
                <Icon name="lock" size={26} />
                <p>{text('Reveal the previous clues first')}</p>
              </OverlayBox>
            )}
          </Overlay>
        )}
      </PictureFrame>
      {caption && (
        // Screen readers have the same text as the alternative text of the picture.
        <Caption aria-hidden="true">
          <span>{caption}</span>
        </Caption>
      )}
    </Frame>
  );
}
