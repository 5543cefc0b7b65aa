import type { HistoryEntry } from '@imguessr/contracts';
import { NO_CREDIT, type PictureCredit } from '@imguessr/game-rules';
import { pictureUrl } from '../catalog-view/game.view.ts';
import type { GameEvent } from '../games/game.events.ts';
import type { GameState } from '../games/game.state.ts';

type Description = Pick<HistoryEntry, 'text' | 'changes'>;
type Value = string | boolean | undefined;

/** Returns a sentence that describes an event, and the old and new values; `game` is the game before the event. */
export function describeChange(event: GameEvent, game: GameState): Description {
  switch (event.type) {
    case 'GameCreated': {
      const flags = [event.isActive ? 'active' : 'not active', event.isDaily ? 'flagged daily' : 'not flagged daily'];
      return entry(`Game created with the word ${event.word}, ${flags.join(', ')}`, [
        changed('word', undefined, event.word),
        changed('isActive', undefined, event.isActive),
        changed('isDaily', undefined, event.isDaily),
      ]);
    }
    case 'WordChanged':
      return entry(`Word changed from ${game.word} to ${event.word}`, [changed('word', game.word, event.word)]);
    case 'GameActivated':
      return entry('Game activated', [changed('isActive', false, true)]);
    case 'GameDeactivated':
      return entry('Game deactivated', [changed('isActive', true, false)]);
    case 'DailyFlagSet':
      return entry('Flagged as a daily game', [changed('isDaily', false, true)]);
    case 'DailyFlagCleared':
      return entry('No longer flagged as a daily game', [changed('isDaily', true, false)]);
    case 'GameDeleted':
      return entry('Game deleted', []);
    case 'DailyGamePicked': {
      const how = event.isPlanned ? 'Planned' : 'Picked automatically';
      return entry(`${how} as the daily game of ${event.date}`, [changed('dailyDate', undefined, event.date)]);
    }
    case 'DailyGameReleased':
      return entry(`No longer the daily game of ${event.date}`, [changed('dailyDate', event.date, undefined)]);
    case 'ImagesReordered': {
      const before = game.images.map(({ id }) => id).join(', ');
      const after = event.imageIds.join(', ');
      return entry(`Order of the images changed from ${before} to ${after}`, [changed('imageOrder', before, after)]);
    }
    default:
      return describeImageChange(event, game);
  }
}

type ImageEvent = Extract<GameEvent, { imageId: number }>;

function describeImageChange(event: ImageEvent, game: GameState): Description {
  const name = `image ${event.imageId}`;
  const before = game.images.find(({ id }) => id === event.imageId);
  const { description, hint, credit } = before ?? {};
  const picture = before && pictureUrl(before.pictureHash);
  switch (event.type) {
    case 'ImageAdded':
      return entry(`Image ${event.imageId} added${event.description ? `: ${quoted(event.description)}` : ''}`, [
        changed('picture', undefined, pictureUrl(event.pictureHash)),
        ...(event.description ? [changed('description', undefined, event.description)] : []),
        ...(event.hint ? [changed('hint', undefined, event.hint)] : []),
        ...(event.credit ? [changed('credit', undefined, creditText(event.credit))] : []),
      ]);
    case 'ImageDescribed':
      return describeTexts(name, [
        ['description', description, event.description],
        ['hint', hint, event.hint ?? hint],
        ['credit', creditText(credit), creditText(event.credit ?? credit)],
      ]);
    case 'ImagePictureReplaced':
      return entry(`Picture of ${name} replaced`, [changed('picture', picture, pictureUrl(event.pictureHash))]);
    case 'ImageRemoved':
      return entry(`Image ${event.imageId} removed`, [
        changed('picture', picture, undefined),
        ...(description ? [changed('description', description, undefined)] : []),
        ...(hint ? [changed('hint', hint, undefined)] : []),
        ...(creditText(credit) ? [changed('credit', creditText(credit), undefined)] : []),
      ]);
  }
}

/** Returns a credit in one line; an empty text if there is none. */
function creditText({ author, licence, source }: PictureCredit = NO_CREDIT): string {
  return [author, licence === 'unknown' ? '' : licence, source].filter(Boolean).join(', ');
}

type Change = readonly [field: string, from: string | undefined, to: string | undefined];

/** Describes those of the changes that have two different values. */
function describeTexts(name: string, changes: readonly Change[]): Description {
  const different = changes.filter(([, from, to]) => from !== to);
  const sentence = different
    .map(([field, from, to]) => `${field} of ${name} changed from ${quoted(from)} to ${quoted(to)}`)
    .join('; ');
  return entry(
    sentence.charAt(0).toUpperCase() + sentence.slice(1),
    different.map(([field, from, to]) => changed(field, from, to)),
  );
}

const entry = (text: string, changes: Description['changes']): Description => ({ text, changes });
const quoted = (text: string | undefined) => (text ? `“${text}”` : 'nothing');
const changed = (field: string, from: Value, to: Value) => ({ field, from: textOf(from), to: textOf(to) });
/** An empty description counts as absent. */
const textOf = (value: Value) => (value === undefined || value === '' ? null : String(value));
