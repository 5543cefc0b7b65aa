import { text } from '@imguessr/texts';
import { AdminIcon, Button, IconButton } from '@imguessr/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  CENTRE,
  type Crop,
  cropAfterKey,
  cropAfterTurn,
  type Size,
  sizeAfter,
  squareOf,
  within,
} from './crop.geometry.ts';
import { cropPicture } from './crop-picture.ts';

/** By the number of quarter turns. */
const TURNED: readonly string[] = [
  '',
  text('Turned to the right.'),
  text('Turned upside down.'),
  text('Turned to the left.'),
];
/** The largest height of the shown picture. */
const HEIGHT_REM = 18;

const Frame = styled.div`
  position: relative;
  container-type: size;
  max-width: 100%;
  overflow: hidden;
  justify-self: center;
  border-radius: var(--radius-s);
  cursor: move;
  touch-action: none;
  & > img {
    position: absolute;
    top: 50%;
    left: 50%;
    width: 100cqw;
    height: 100cqh;
    max-width: none;
    translate: -50% -50%;
    -webkit-user-drag: none;
    user-select: none;
  }
  & > img[data-across] { width: 100cqh; height: 100cqw; }
  & > div { position: absolute; border: 2px solid white; outline: 2px solid black; box-shadow: 0 0 0 100rem rgb(0 0 0 / 0.55); }
  &:focus-visible > div { outline: 4px solid var(--mark, var(--lamp)); }
  @media (forced-colors: active) { & > div { border: 3px solid Highlight; } }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & > p { flex: 1 0 100%; color: var(--ink-soft); font-size: 0.85rem; }
`;

/**
 * Turns a picture and chooses its square part, around a focal point, by pointer or by keyboard. Own
 * code: the libraries for it either cannot turn
 * pictures or cannot be used with the keyboard.
 */
export function CropEditor({
  url,
  file,
  name,
  onCropped,
  onCancel,
}: {
  /** The address of the picture to show. */
  url: string;
  /** The picture itself if it is a file; otherwise it is fetched. */
  file?: File | undefined;
  name: string;
  onCropped: (file: File) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [crop, setCrop] = useState<Crop>(CENTRE);
  /** The size of the picture as it is in its file. */
  const [fileSize, setFileSize] = useState<Size>();
  /** Quarter turns to the right. */
  const [turns, setTurns] = useState(0);
  const [problem, setProblem] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const size = fileSize && sizeAfter(turns, fileSize);
  const square = size && squareOf(crop, size);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

  const press = (event: KeyboardEvent) => {
    const next = size && cropAfterKey(event.key, crop, size);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0 || !size) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    setCrop(within({ ...crop, x, y }, size));
  };
  const apply = (part: Crop | undefined) =>
    (file ? Promise.resolve(file) : fetch(url).then((response) => response.blob()))
      .then((picture) => cropPicture(picture, { crop: part, turns }, name))
      .then(onCropped, () =>
        setProblem(text('The picture could not be cropped. Please try again.')),
      );
  const turn = (quarters: 1 | 3) => {
    setTurns((turns + quarters) % 4);
    let next = crop;
    for (let quarter = 0; quarter < quarters; quarter++) next = cropAfterTurn(next);
    setCrop(next);
  };
  const zoom = (by: '+' | '-') => size && setCrop(cropAfterKey(by, crop, size) ?? crop);

  return (
    <>
      <Frame
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label={text('Crop')}
        aria-describedby={id}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        style={
          size && {
            aspectRatio: size.width / size.height,
            width: `${(HEIGHT_REM * size.width) / size.height}rem`,
          }
        }
      >
        <img
          src={url}
          alt=""
          data-across={turns % 2 === 1 || undefined}
          style={{ rotate: `${turns * 90}deg` }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setFileSize({ width, height })
          }
        />
        {size && square && (
          <div
            style={{
              left: percent(square.left, size.width),
              top: percent(square.top, size.height),
              width: percent(square.edge, size.width),
              height: percent(square.edge, size.height),
            }}
          />
        )}
      </Frame>
      <Tools>
        <p id={id} role="status">
          {[
            square &&
              text('{edge} × {edge} pixels, {left} from the left, {top} from the top.', square),
            TURNED[turns],
            text('Press where the middle should be, or use the arrow keys, + and -.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <IconButton $tone="plain" aria-label={text('Turn left')} onClick={() => turn(3)}>
          <AdminIcon name="turnLeft" />
        </IconButton>
        <IconButton $tone="plain" aria-label={text('Turn right')} onClick={() => turn(1)}>
          <AdminIcon name="turnRight" />
        </IconButton>
        <Button onClick={() => zoom('-')} aria-label={text('Zoom out')}>
          −
        </Button>
        <Button onClick={() => zoom('+')} aria-label={text('Zoom in')}>
          +
        </Button>
        <Button onClick={() => size && void apply(crop)} aria-disabled={!size}>
          {text('Use This Part')}
        </Button>
        <Button $tone="quiet" onClick={() => (turns === 0 ? onCancel() : void apply(undefined))}>
          {turns === 0 ? text('Keep Whole') : text('Use Whole')}
        </Button>
      </Tools>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
