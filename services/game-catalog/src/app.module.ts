import { type DynamicModule, Module } from '@nestjs/common';
import { AdminGamesController } from './admin-games/admin-games.controller.ts';
import { GameChangesController } from './admin-games/game-changes.controller.ts';
import { ImageChangesController } from './admin-games/image-changes.controller.ts';
import { DailyGameController } from './daily-game/daily-game.controller.ts';
import { GameHistoryController } from './game-history/game-history.controller.ts';
import { GameListController } from './game-list/game-list.controller.ts';
import { GamesController } from './games/games.controller.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { OperationsController } from './operations.controller.ts';
import { PART, type Parts } from './parts.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { UploadsController } from './pictures/uploads.controller.ts';
import { RandomGameController } from './random-game/random-game.controller.ts';
import { ScheduleController } from './schedule/schedule.controller.ts';
import { SuggestedGamesController } from './suggested-games/suggested-games.controller.ts';

/** The parts list: every controller by name. */
@Module({
  controllers: [
    GamesController,
    DailyGameController,
    RandomGameController,
    SuggestedGamesController,
    GameListController,
    AdminGamesController,
    GameChangesController,
    ImageChangesController,
    GameHistoryController,
    ScheduleController,
    PicturesController,
    UploadsController,
    JobsController,
    OperationsController,
  ],
})
class AppModule {}

/** The module, its controllers given the parts that app.ts made. */
export function appModule(parts: Parts): DynamicModule {
  const names = Object.keys(PART) as (keyof Parts)[];
  return { module: AppModule, providers: names.map((name) => ({ provide: PART[name], useValue: parts[name] })) };
}
