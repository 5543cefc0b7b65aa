import { Global, Module } from '@nestjs/common';
import { DATABASE, type Database } from '../database/pool.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { GameService } from './changes/game.service.ts';
import { GameChangesController } from './changes/game-changes.controller.ts';
import { ImageUploadsController } from './changes/image-uploads.controller.ts';
import { HistoryController } from './history/history.controller.ts';
import { AdminGamesController } from './queries/admin-games.controller.ts';
import { GamesController } from './queries/games.controller.ts';
import { GamesStore } from './store/games.store.ts';
import { CatalogView } from './view/catalog.view.ts';
import { readGamesChangedAfter } from './view/catalog-view.store.ts';

/** Global, because every noun is about games. */
@Global()
@Module({
  imports: [PicturesModule],
  controllers: [
    GamesController,
    AdminGamesController,
    GameChangesController,
    ImageUploadsController,
    HistoryController,
  ],
  providers: [
    GamesStore,
    GameService,
    {
      provide: CatalogView,
      useFactory: (db: Database) =>
        new CatalogView((position) => readGamesChangedAfter(db, position)),
      inject: [DATABASE],
    },
  ],
  exports: [GamesStore, CatalogView],
})
export class GamesModule {}
