import { text } from '@imguessr/texts';
import { styled } from 'styled-components';

/** The screens on which a preview shows the page, in CSS pixels. */
export const DEVICES = {
  Phone: { width: 390, height: 844 },
  Desktop: { width: 1280, height: 800 },
} as const;

export type Device = keyof typeof DEVICES;

export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  Phone: text('Phone'),
  Desktop: text('Desktop'),
};

const Screen = styled.figure`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > div { overflow: hidden; border: 1px solid var(--line-strong); border-radius: var(--radius-m); background: var(--ground); }
  & iframe { display: block; border: 0; transform-origin: 0 0; }
  & > figcaption { color: var(--ink-soft); font-size: 0.85rem; }
`;

/** The player's page at a path, in the size of a device, scaled to a height in CSS pixels. */
export function DeviceFrame({
  device,
  path,
  height,
}: {
  device: Device;
  path: string;
  height: number;
}) {
  const screen = DEVICES[device];
  const scale = height / screen.height;
  return (
    <Screen>
      <div style={{ width: screen.width * scale, height }}>
        <iframe
          title={
            device === 'Phone'
              ? text('Player’s page on a phone')
              : text('Player’s page on a desktop')
          }
          src={path}
          width={screen.width}
          height={screen.height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
      <figcaption>
        {DEVICE_NAMES[device]}, {screen.width} × {screen.height}
      </figcaption>
    </Screen>
  );
}
