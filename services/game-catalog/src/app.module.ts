import { type DynamicModule, Module } from '@nestjs/common';
import type { Adapters } from './adapters/connect-adapters.ts';
import { BoxesModule } from './boxes/boxes.module.ts';
import { CatalogView } from './catalog-view/catalog.view.ts';
import { CirclesModule } from './circles/circles.module.ts';
import { type Context, contextModule } from './context/context.ts';
import { DailyGameController } from './daily-game/daily-game.controller.ts';
import { DailyPicks } from './daily-game/daily-picks.port.ts';
import { DRAW, type Draw } from './daily-game/draw.ts';
import { GameService } from './game-changes/game.service.ts';
import { GameChangesController } from './game-changes/game-changes.controller.ts';
import { ImageChangesController } from './game-changes/image-changes.controller.ts';
import { ImageUploadsController } from './game-changes/image-uploads.controller.ts';
import { GameEvents } from './games/game-events.port.ts';
import { MakersModule } from './makers/makers.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { AdminGamesController } from './queries/admin-games.controller.ts';
import { GamesController } from './queries/games.controller.ts';
import { RandomGamesController } from './queries/random-games.controller.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RestoreController } from './restore/restore.controller.ts';
import { RestoreQueriesController } from './restore/restore-queries.controller.ts';
import { ScheduleController } from './schedule/schedule.controller.ts';
import { SiteModule } from './site/site.module.ts';
import { RequestEnvironment } from './transport/request-environment.ts';

interface Services {
  readonly draw: Draw;
  readonly view: CatalogView;
  readonly environment: RequestEnvironment;
}

/** Constructors name services and ports by their class. */
@Module({
  imports: [PicturesModule, BoxesModule, CirclesModule, MakersModule, ReportsModule, SiteModule],
  providers: [GameService],
  controllers: [
    GamesController,
    RandomGamesController,
    AdminGamesController,
    DailyGameController,
    ScheduleController,
    RestoreController,
    RestoreQueriesController,
    GameChangesController,
    ImageChangesController,
    ImageUploadsController,
  ],
})
class AppModule {}

class ServicesModule {}

export function appModule(context: Context, adapters: Adapters, services: Services): DynamicModule {
  const providers = [
    { provide: GameEvents, useValue: adapters.gameEvents },
    { provide: DailyPicks, useValue: adapters.dailyPicks },
    { provide: DRAW, useValue: services.draw },
    { provide: CatalogView, useValue: services.view },
    { provide: RequestEnvironment, useValue: services.environment },
  ];
  return {
    module: AppModule,
    imports: [
      contextModule(context),
      { module: ServicesModule, global: true, providers, exports: providers },
    ],
  };
}
