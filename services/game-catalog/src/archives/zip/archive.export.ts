import { Readable } from 'node:stream';
import { pictureAddress, pictureName } from '@imguessr/contracts';
import { ARCHIVE_TEXT_NAMES, byName, clueTextsOf, NO_CREDIT } from '@imguessr/game-rules';
import { ZipFile } from 'yazl';
import type { ViewedGame } from '../../games/view/game.view.ts';
import type { ArchiveGame } from '../format/archive-game.ts';
import { writeGamesCsv } from '../format/games-csv.ts';

type ReadPicture = (name: string) => Promise<Buffer | undefined>;

/**
 * Exported files have this date, so that exporting the same games twice results in the same bytes.
 */
const MODIFIED = new Date(Date.UTC(2000, 0, 1));

/** Reads one picture at a time, when it is needed. */
export function exportArchive(games: readonly ViewedGame[], readPicture: ReadPicture): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(writeGamesCsv(games.map(archiveGameOf))), 'games.csv', {
    mtime: MODIFIED,
  });
  for (const { gameId, images } of games) {
    for (const [index, { pictureHash }] of images.entries()) {
      const name = pictureName({ address: pictureAddress(pictureHash) });
      // Pictures are compressed already.
      zip.addReadStreamLazy(
        `pictures/${gameId}/${index + 1}.webp`,
        { mtime: MODIFIED, compress: false },
        (give) => {
          readPicture(name).then(
            (bytes) =>
              bytes
                ? give(null, Readable.from([bytes]))
                : give(new Error(`picture ${name} is missing`), Readable.from([])),
            (error: unknown) => give(error, Readable.from([])),
          );
        },
      );
    }
  }
  zip.end();
  return output;
}

/** The id of the game is the name of the row. */
function archiveGameOf({
  gameId,
  word,
  isActive,
  isDaily,
  dailyDates,
  images,
  ...game
}: ViewedGame): ArchiveGame {
  const texts = images.map((image) => ({
    ...clueTextsOf(image),
    credit: image.credit ?? NO_CREDIT,
  }));
  const ofGame = byName(ARCHIVE_TEXT_NAMES, (name) => game[name] ?? '');
  return { row: String(gameId), word, isActive, isDaily, days: dailyDates, texts, ...ofGame };
}
