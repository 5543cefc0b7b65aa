import { gameLanguage, normaliseWord } from '@imguessr/game-rules';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../context/context.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { readGamesCsv } from './format/games-csv.ts';
import { type GamesZip, openGamesZip, TABLE } from './zip/games-zip.ts';

/** The archive of demo games that belongs to the product, with a table for each of its languages. */
@Injectable()
export class DemoArchive {
  readonly #file: string;

  constructor(@Inject(SETTINGS) { DEMO_ARCHIVE }: Settings) {
    this.#file = DEMO_ARCHIVE;
  }

  /** The table in the language of the game. */
  get table(): string {
    const { code } = gameLanguage();
    return code === 'en' ? TABLE : `games.${code}.csv`;
  }

  /** Throws RequestRejectedError if there is no archive, or it has no games in the language. */
  async open(): Promise<GamesZip> {
    const archive = await openGamesZip(this.#file).catch(() => undefined);
    if (archive?.names.includes(this.table)) return archive;
    archive?.close();
    const message = 'This installation has no demo games in its language.';
    throw new RequestRejectedError('NOT_FOUND', message);
  }

  async words(): Promise<readonly string[]> {
    const archive = await this.open();
    try {
      return readGamesCsv(await archive.read(this.table)).map(({ game }) =>
        normaliseWord(game.word),
      );
    } finally {
      archive.close();
    }
  }

  isAvailable(): Promise<boolean> {
    return this.open().then(
      (archive) => {
        archive.close();
        return true;
      },
      () => false,
    );
  }
}
