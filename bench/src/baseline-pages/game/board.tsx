import { CLUE_SIZES, pictureSources } from '@imguessr/contracts';
import type { Play } from './use-daily-game.ts';

/** The picture on screen, in the sizes and formats of the product's page. */
export function Clue({ play: { game, clue } }: { play: Play }) {
  const url = game.allImages[clue]?.url ?? '';
  const { avif, webp } = pictureSources(url);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={CLUE_SIZES} />
      <source type="image/webp" srcSet={webp} sizes={CLUE_SIZES} />
      <img className="clue" src={url} alt={`Clue ${clue + 1} of 5`} width={384} height={384} />
    </picture>
  );
}

/** The letter boxes and the guesses so far. */
export function Boxes({ play: { game, letters, guesses, isOver } }: { play: Play }) {
  const shown = isOver ? game.word : letters;
  return (
    <>
      <div className="boxes" data-boxes="typing">
        {Array.from(game.word, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          <span className="box" key={index}>
            {shown[index] ?? ''}
          </span>
        ))}
      </div>
      <p className="guesses">{guesses.join(', ')}</p>
    </>
  );
}
