import type { Logger } from '@imguessr/service-kit';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, SETTINGS, type Settings } from '../context/context.ts';
import { DailyGameModule } from '../daily-game/daily-game.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { ArchiveService } from './archive.service.ts';
import { ArchivesController } from './archives.controller.ts';
import { ArchivesStore } from './archives.store.ts';
import { DemoArchive } from './demo-archive.ts';
import { GameImport } from './game.import.ts';

@Module({
  imports: [DailyGameModule, PicturesModule],
  controllers: [ArchivesController],
  providers: [ArchivesStore, GameImport, DemoArchive, ArchiveService],
})
export class ArchivesModule implements OnApplicationBootstrap {
  constructor(
    private readonly archives: ArchiveService,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Does not wait until the demo games are imported. */
  onApplicationBootstrap(): void {
    if (!this.settings.IMPORT_DEMO_GAMES) return;
    this.archives
      .importFirstGames()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the demo games were not imported'));
  }
}
