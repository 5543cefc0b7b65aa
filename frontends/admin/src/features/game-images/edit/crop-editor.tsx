import { text } from '@imguessr/texts';
import { Field } from '@imguessr/ui';
import type { PointerEvent } from 'react';
import { styled } from 'styled-components';
import type { Crop } from './draw-picture.ts';

const MAX_ZOOM = 4;

const Part = styled.div`
  overflow: hidden;
  justify-self: center;
  width: min(18rem, 100%);
  aspect-ratio: 1;
  border-radius: var(--radius-s);
  cursor: move;
  touch-action: none;
  & > img { width: 100%; height: 100%; object-fit: cover; pointer-events: none; user-select: none; }
`;

const clamped = (value: number) => Math.min(Math.max(value, 0), 1);

/** Chooses the square part of a picture, by dragging it or with sliders. */
export function CropEditor({
  url,
  crop,
  onCrop,
}: {
  url: string;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}) {
  const { x, y, zoom } = crop;
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (buttons === 0) return;
    const edge = currentTarget.clientWidth;
    onCrop({ x: clamped(x - movementX / edge), y: clamped(y - movementY / edge), zoom });
  };
  const sliders = [
    { label: text('From left to right'), name: 'x', min: 0, max: 1 },
    { label: text('From top to bottom'), name: 'y', min: 0, max: 1 },
    { label: text('Zoom'), name: 'zoom', min: 1, max: MAX_ZOOM },
  ] as const;
  return (
    <>
      <Part onPointerMove={drag}>
        <img
          src={url}
          alt=""
          style={{
            objectPosition: `${100 * x}% ${100 * y}%`,
            transformOrigin: `${100 * x}% ${100 * y}%`,
            scale: zoom,
          }}
        />
      </Part>
      {sliders.map(({ label, name, min, max }) => (
        <Field key={name} label={label}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              style={{ accentColor: 'var(--mark)' }}
              min={min}
              max={max}
              step={0.01}
              value={crop[name]}
              onChange={({ target }) => onCrop({ ...crop, [name]: Number(target.value) })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
