import { type DynamicModule, Module } from '@nestjs/common';
import type { Adapters } from './adapters/connect-adapters.ts';
import { BoxesModule } from './boxes/boxes.module.ts';
import { CirclesModule } from './circles/circles.module.ts';
import { type Context, contextModule } from './context/context.ts';
import { DailyGameController } from './daily-game/daily-game.controller.ts';
import { DailyPicks } from './daily-game/daily-picks.port.ts';
import { createDraw, DRAW } from './daily-game/draw.ts';
import { GamesModule } from './games/games.module.ts';
import { MakersModule } from './makers/makers.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { ScheduleController } from './schedule/schedule.controller.ts';
import { SiteModule } from './site/site.module.ts';
import { transportModule } from './transport/transport.module.ts';

@Module({
  imports: [
    GamesModule,
    PicturesModule,
    BoxesModule,
    CirclesModule,
    MakersModule,
    ReportsModule,
    SiteModule,
  ],
  controllers: [DailyGameController, ScheduleController],
})
class AppModule {}

class ServicesModule {}

export function appModule(context: Context, adapters: Adapters): DynamicModule {
  const providers = [
    { provide: DailyPicks, useValue: adapters.dailyPicks },
    { provide: DRAW, useValue: createDraw(context.config.SESSION_SECRET) },
  ];
  return {
    module: AppModule,
    imports: [
      contextModule(context),
      transportModule(context),
      { module: ServicesModule, global: true, providers, exports: providers },
    ],
  };
}
