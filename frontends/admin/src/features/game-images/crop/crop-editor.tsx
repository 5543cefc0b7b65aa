import { Button } from '@imguessr/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CENTRE, type Crop, cropAfterKey, type Size, squareOf, within } from './crop.geometry.ts';
import { cropPicture } from './crop-picture.ts';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  justify-self: center;
  border-radius: var(--radius-s);
  cursor: move;
  touch-action: none;
  & > img { display: block; max-width: 100%; max-height: 18rem; -webkit-user-drag: none; user-select: none; }
  & > div { position: absolute; border: 2px solid white; outline: 2px solid black; box-shadow: 0 0 0 100rem rgb(0 0 0 / 0.55); }
  &:focus-visible > div { outline: 4px solid var(--mark, var(--lamp)); }
  @media (forced-colors: active) { & > div { border: 3px solid Highlight; } }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & > p { flex: 1 1 12rem; color: var(--ink-soft); font-size: 0.85rem; }
`;

/** Chooses the square part of a picture, around a focal point, by pointer or by keyboard. */
export default function CropEditor({
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
  const [size, setSize] = useState<Size>();
  const [problem, setProblem] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
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
  const apply = () =>
    (file ? Promise.resolve(file) : fetch(url).then((response) => response.blob()))
      .then((picture) => cropPicture(picture, crop, name))
      .then(onCropped, () => setProblem('The picture could not be cropped. Please try again.'));
  const zoom = (by: '+' | '-') => size && setCrop(cropAfterKey(by, crop, size) ?? crop);

  return (
    <>
      <Frame
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label="Crop"
        aria-describedby={id}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
      >
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
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
          {square &&
            `${square.edge} × ${square.edge} pixels, ${square.left} from the left, ${square.top} from the top. `}
          Drag, or use the arrow keys, + and -.
        </p>
        <Button onClick={() => zoom('-')} aria-label="Zoom out">
          −
        </Button>
        <Button onClick={() => zoom('+')} aria-label="Zoom in">
          +
        </Button>
        <Button onClick={() => void apply()} aria-disabled={!size}>
          Use This Part
        </Button>
        <Button $tone="quiet" onClick={onCancel}>
          Keep Whole
        </Button>
      </Tools>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
