import { type DynamicModule, Module } from '@nestjs/common';
import { DailyGameController } from './daily-game/daily-game.controller.ts';
import { GameChangesController } from './game-changes/game-changes.controller.ts';
import { ImageChangesController } from './game-changes/image-changes.controller.ts';
import { UploadsController } from './game-changes/image-uploads.controller.ts';
import { JobsController } from './jobs/jobs.controller.ts';
import { PART, type Parts } from './parts.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { AdminGamesController } from './queries/admin-games.controller.ts';
import { GameHistoryController } from './queries/game-history.controller.ts';
import { GameListController } from './queries/game-list.controller.ts';
import { GamesController } from './queries/games.controller.ts';
import { RandomGameController } from './queries/random-games.controller.ts';
import { SuggestedGamesController } from './queries/suggested-games.controller.ts';
import { ScheduleController } from './schedule/schedule.controller.ts';
import { OperationsController } from './transport/operations.controller.ts';

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
