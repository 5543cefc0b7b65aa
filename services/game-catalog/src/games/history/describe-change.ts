import type { HistoryEntry } from '@imguessr/contracts';
import { CLUE_COUNT, CLUE_TEXT_NAMES, NO_CREDIT } from '@imguessr/game-rules';
import { DETAIL_NAMES, type DetailChanges, type GameDetails } from '../rule/game.details.ts';
import type { GameEvent } from '../rule/game.events.ts';
import type { GameState } from '../rule/game.state.ts';
import { givenImageDetails, type ImageDetails, NO_IMAGE_DETAILS } from '../rule/image.details.ts';
import { pictureUrl } from '../view/game.view.ts';

type Description = Pick<HistoryEntry, 'text' | 'changes' | 'pictureUrl'>;
type Value = string | number | boolean | undefined;
type Change = Description['changes'][number];

/** `game` is the game before the event. */
export function describeChange(event: GameEvent, game: GameState): Description {
  switch (event.type) {
    case 'GameCreated':
      return entry(`Game created with ${wordAndFlags(event)}`, [
        changed('word', undefined, event.word),
        ...detailNames(event).map((name) => changed(name, undefined, event[name])),
        changed('isActive', undefined, event.isActive),
        changed('isDaily', undefined, event.isDaily),
      ]);
    case 'GameRestored':
      return entry(`Game restored with ${wordAndFlags(game)}`, []);
    case 'WordChanged':
      return entry(`Word changed from ${game.word} to ${event.word}`, [
        changed('word', game.word, event.word),
      ]);
    case 'DetailsChanged':
      return describeDetailChanges(event, game);
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
      const { date, isPlanned } = event;
      const how = isPlanned ? 'Planned' : 'Picked automatically';
      return entry(`${how} as the daily game of ${date}`, [changed('dailyDate', undefined, date)]);
    }
    case 'DailyGameReleased':
      return entry(`No longer the daily game of ${event.date}`, [
        changed('dailyDate', event.date, undefined),
      ]);
    case 'ImagesReordered': {
      const before = game.images.map(({ id }) => id);
      const moved = event.imageIds.flatMap((id, index) => {
        const former = before.indexOf(id);
        return former === index ? [] : [`${clueName(former)} is now ${clueName(index)}`];
      });
      return entry(`Pictures reordered: ${moved.join(', ')}`, [
        changed('imageOrder', before.join(', '), event.imageIds.join(', ')),
      ]);
    }
    case 'ImageAdded':
    case 'ImageDescribed':
    case 'ImagePictureReplaced':
    case 'ImageRemoved':
      return describeImageChange(event, game);
  }
}

const wordAndFlags = ({
  word,
  isActive,
  isDaily,
}: Pick<GameState, 'word' | 'isActive' | 'isDaily'>): string =>
  [
    `the word ${word}`,
    isActive ? 'active' : 'not active',
    isDaily ? 'flagged daily' : 'not flagged daily',
  ].join(', ');

function describeDetailChanges(event: DetailChanges, game: GameState): Description {
  const changes = detailNames(event).map((name) => changed(name, game[name], event[name]));
  const sentences = detailNames(event).map((name) =>
    detailSentence(name, game[name], event[name] ?? ''),
  );
  return entry(capitalised(sentences.join('; ')), changes);
}

const detailNames = (changes: DetailChanges) =>
  DETAIL_NAMES.filter((name) => changes[name] !== undefined);

function detailSentence(name: keyof GameDetails, before: string, after: string): string {
  if (name === 'note')
    return after === '' ? `note removed: ${quoted(before)}` : `note: ${quoted(after)}`;
  return `${name} changed from ${quoted(before)} to ${quoted(after)}`;
}

type ImageEvent = Extract<GameEvent, { imageId: number }>;

/** `index` is from 0. */
const clueName = (index: number) =>
  index < CLUE_COUNT ? `clue ${index + 1}` : `spare picture ${index + 1}`;

function describeImageChange(event: ImageEvent, game: GameState): Description {
  const index = game.images.findIndex(({ id }) => id === event.imageId);
  const before = game.images[index];
  const name = clueName(index === -1 ? game.images.length : index);
  const details = before ?? NO_IMAGE_DETAILS;
  const picture = before && pictureUrl(before.pictureHash);
  const shown = (url: string | undefined, described: Description): Description => ({
    ...described,
    ...(url !== undefined && { pictureUrl: url }),
  });
  switch (event.type) {
    case 'ImageAdded': {
      const added = pictureUrl(event.pictureHash);
      const caption = event.description ? `: ${quoted(event.description)}` : '';
      return shown(
        added,
        entry(`Picture added as ${name}${caption}`, [
          changed('picture', undefined, added),
          ...detailChanges(NO_IMAGE_DETAILS, { ...NO_IMAGE_DETAILS, ...givenImageDetails(event) }),
        ]),
      );
    }
    case 'ImageDescribed':
      return shown(
        picture,
        describeTexts(name, detailChanges(details, { ...details, ...givenImageDetails(event) })),
      );
    case 'ImagePictureReplaced': {
      const replaced = pictureUrl(event.pictureHash);
      return shown(
        replaced,
        entry(`Picture of ${name} replaced`, [changed('picture', picture, replaced)]),
      );
    }
    case 'ImageRemoved':
      return shown(
        picture,
        entry(`Picture of ${name} removed`, [
          changed('picture', picture, undefined),
          ...detailChanges(details, NO_IMAGE_DETAILS),
        ]),
      );
  }
}

/** Empty if there is no credit. */
function creditText({ credit: { author, licence, source } = NO_CREDIT }: ImageDetails): string {
  return [author, licence === 'unknown' ? '' : licence, source].filter(Boolean).join(', ');
}

/** Without those that make no difference. */
const detailChanges = (before: ImageDetails, after: ImageDetails): Change[] =>
  [
    ...CLUE_TEXT_NAMES.map((name) => changed(name, before[name], after[name])),
    changed('credit', creditText(before), creditText(after)),
  ].filter(({ from, to }) => from !== to);

/** As the admin area calls them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  hint: 'what it shows',
  description: 'line after the game',
};

function describeTexts(name: string, changes: Change[]): Description {
  const sentences = changes.map(
    ({ field, from, to }) =>
      `${FIELD_NAMES[field] ?? field} (${name}) changed from ${quoted(from)} to ${quoted(to)}`,
  );
  return entry(capitalised(sentences.join('; ')), changes);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const entry = (text: string, changes: Change[]): Description => ({ text, changes });
const quoted = (text: string | null | undefined) => (text ? `“${text}”` : 'nothing');
const changed = (field: string, from: Value, to: Value): Change => ({
  field,
  from: textOf(from),
  to: textOf(to),
});
/** An empty description counts as absent. */
const textOf = (value: Value) => (value === undefined || value === '' ? null : String(value));
