import type { Logger } from '@imguessr/service-kit';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, SETTINGS, type Settings } from '../context/context.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { BoxService } from './box.service.ts';
import { BoxesController } from './boxes.controller.ts';
import { BoxesStore } from './boxes.store.ts';
import { DemoBox } from './demo-box.ts';
import { GameImport } from './game.import.ts';

@Module({
  imports: [PicturesModule],
  controllers: [BoxesController],
  providers: [BoxesStore, GameImport, DemoBox, BoxService],
})
export class BoxesModule implements OnApplicationBootstrap {
  constructor(
    private readonly boxes: BoxService,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Does not wait until the demo games are imported. */
  onApplicationBootstrap(): void {
    if (!this.settings.IMPORT_DEMO_GAMES) return;
    this.boxes
      .importFirstGames()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the demo games were not imported'));
  }
}
