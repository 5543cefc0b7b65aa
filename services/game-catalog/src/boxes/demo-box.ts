import { gameLanguage, normaliseWord } from '@imguessr/game-rules';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../context/context.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { type BoxArchive, openBoxArchive, TABLE } from './archive/box-archive.ts';
import { readGamesCsv } from './format/games-csv.ts';

/** The box of demo games that belongs to the product, with a table for each of its languages. */
@Injectable()
export class DemoBox {
  readonly #file: string;

  constructor(@Inject(SETTINGS) { DEMO_BOX }: Settings) {
    this.#file = DEMO_BOX;
  }

  /** The table in the language of the game. */
  get table(): string {
    const { code } = gameLanguage();
    return code === 'en' ? TABLE : `games.${code}.csv`;
  }

  /** Throws RequestRejectedError if there is no box, or it has no games in the language. */
  async open(): Promise<BoxArchive> {
    const archive = await openBoxArchive(this.#file).catch(() => undefined);
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
