import { exportPath } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import { text } from '@imguessr/texts';
import { CheckedDownload } from '../components/checked-download.tsx';
import { boxesOf, type ExportedGame } from './boxes-of.ts';

/** Downloads games as boxes: as many as it takes for each to be imported again. */
export function ExportGames({
  label,
  games,
  isAll = false,
}: {
  label: string;
  /** All games, in one box, if the page does not know which there are. */
  games: readonly ExportedGame[] | undefined;
  /**
   * Whether they are all games there are: one box then has those, too, that the page does not know
   * yet.
   */
  isAll?: boolean;
}) {
  const boxes = games ? boxesOf(games) : [[]];
  return boxes.map((ids, index) => (
    <CheckedDownload
      key={ids[0] ?? 'all'}
      href={isAll && boxes.length === 1 ? exportPath() : exportPath(ids)}
      download={boxes.length === 1 ? 'imguessr-games.zip' : `imguessr-games-${index + 1}.zip`}
      check={(api) => api.imports()}
      failure={adminErrors.exportGames}
    >
      {boxes.length === 1
        ? label
        : text('{what}: box {number} of {count}', {
            what: label,
            number: index + 1,
            count: boxes.length,
          })}
    </CheckedDownload>
  ));
}
