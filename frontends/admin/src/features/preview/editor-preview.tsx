import { text } from '@imguessr/texts';
import { DEVICES, type Device } from './device-frame.tsx';
import { PreviewCard } from './preview.card.tsx';

const DEVICE_NAMES = Object.keys(DEVICES) as Device[];
const HEIGHT_PX = 440;

/**
 * The preview beside the editor: a phone and a desktop. A module of its own, loaded when it is
 * first opened.
 */
export default function EditorPreview({ gameId }: { gameId: number }) {
  return (
    <PreviewCard
      gameId={gameId}
      title={text('Player Preview')}
      devices={DEVICE_NAMES}
      maxHeight={HEIGHT_PX}
    />
  );
}
