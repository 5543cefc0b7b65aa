import { type DynamicModule, Module } from '@nestjs/common';
import { ArchivesModule } from './archives/archives.module.ts';
import { CirclesModule } from './circles/circles.module.ts';
import { type Context, contextModule } from './context/context.ts';
import { DailyGameModule } from './daily-game/daily-game.module.ts';
import { EditorsModule } from './editors/editors.module.ts';
import { GamesModule } from './games/games.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { ScheduleModule } from './schedule/schedule.module.ts';
import { SiteModule } from './site/site.module.ts';
import { transportModule } from './transport/transport.module.ts';

@Module({
  imports: [
    GamesModule,
    DailyGameModule,
    ScheduleModule,
    PicturesModule,
    ArchivesModule,
    CirclesModule,
    EditorsModule,
    ReportsModule,
    SiteModule,
  ],
})
class AppModule {}

/** Returns the module of the service: all nouns, on what the process lends them. */
export const appModule = (context: Context): DynamicModule => ({
  module: AppModule,
  imports: [contextModule(context), transportModule(context)],
});
