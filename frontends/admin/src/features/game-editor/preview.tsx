import type { AdminGame } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { AdminIcon, Button, CARD_SPACING_PX, Icon, IconButton, Modal, SizedPicture, Switch } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** In pixels: size of the screen, side length of a clue, and distance between two clues. */
const DEVICES = {
  Phone: { width: 390, height: 420, side: 318, spacing: CARD_SPACING_PX.mobile },
  Desktop: { width: 1000, height: 430, side: 384, spacing: CARD_SPACING_PX.desktop },
} as const;
type Device = keyof typeof DEVICES;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  & > span { display: inline-flex; align-items: center; gap: var(--space-1); }
  & [aria-pressed='true'] { background: var(--ink); color: var(--ground); border-color: var(--ink); forced-color-adjust: none; }
`;

const Choice = styled.span``;

const Screen = styled.div`
  position: relative;
  justify-self: center;
  overflow: hidden;
  max-width: 100%;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--ground);
`;

const Print = styled.div`
  position: absolute;
  top: 50%;
  left: 50%;
  aspect-ratio: 1;
  max-width: calc(100% - 24px);
  padding: 8px;
  border-radius: var(--radius-m);
  background: var(--print);
  box-shadow: 0 6px 24px var(--shade);
  transition: transform var(--move) var(--ease);
  & > div { width: 100%; height: 100%; overflow: hidden; border-radius: var(--radius-s); background: var(--sunk); }
  & img { width: 100%; height: 100%; object-fit: contain; }
  & [data-blurred] img { filter: blur(26px) saturate(0.75); transform: scale(1.25); }
`;

/** A button that opens a preview of the clues as players see them: on a phone or a desktop, sharp or blurred. */
export function Preview({ game }: { game: AdminGame }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} disabled={game.images.length === 0}>
        <AdminIcon name="picture" size={18} />
        Preview
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Player Preview" wide>
        <Clues game={game} />
      </Modal>
    </>
  );
}

function Clues({ game }: { game: AdminGame }) {
  const [device, setDevice] = useState<Device>('Phone');
  const [isBlurred, setIsBlurred] = useState(false);
  const [current, setCurrent] = useState(0);
  const { width, height, side, spacing } = DEVICES[device];
  const clues = game.images.slice(0, CLUE_COUNT);
  return (
    <>
      <Tools>
        <Choice role="group" aria-label="Screen">
          {(Object.keys(DEVICES) as Device[]).map((name) => (
            <Button key={name} aria-pressed={name === device} onClick={() => setDevice(name)}>
              {name}
            </Button>
          ))}
        </Choice>
        <Switch checked={isBlurred} onChange={setIsBlurred}>
          Blurred
        </Switch>
        <span>
          <IconButton aria-label="Previous clue" disabled={current === 0} onClick={() => setCurrent(current - 1)}>
            <Icon name="back" />
          </IconButton>
          <IconButton
            aria-label="Next clue"
            disabled={current >= clues.length - 1}
            onClick={() => setCurrent(current + 1)}
          >
            <Icon name="forward" />
          </IconButton>
        </span>
        <span role="status">
          Clue {current + 1} of {clues.length}
        </span>
      </Tools>
      <Screen style={{ width, height }} data-device={device}>
        {clues.map(({ id, url }, index) => (
          <Print
            key={id}
            aria-hidden={index !== current}
            style={{ width: side, ...cardPosition(index - current, spacing) }}
          >
            <div data-blurred={isBlurred || undefined}>
              <SizedPicture url={url} sizes="384px" alt={`Clue ${index + 1}${isBlurred ? ', blurred' : ''}`} />
            </div>
          </Print>
        ))}
      </Screen>
    </>
  );
}

/** Returns the position of a card, laid out like the player's carousel. */
function cardPosition(distance: number, spacing: number) {
  const closeness = Math.min(1, Math.abs(distance));
  const tilt = Math.max(-1, Math.min(1, distance)) * 2.5;
  return {
    transform: `translate(-50%, -50%) translateX(${distance * spacing}px) rotate(${tilt}deg) scale(${1 - closeness * 0.22})`,
    zIndex: 10 - Math.abs(distance),
    opacity: Math.abs(distance) > 2 ? 0 : 1,
  };
}
