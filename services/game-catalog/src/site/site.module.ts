import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { ResultPicturesController } from './result-pictures.controller.ts';
import { SiteController } from './site.controller.ts';
import { SiteStore } from './site.store.ts';

@Module({
  imports: [PicturesModule],
  controllers: [SiteController, ResultPicturesController],
  providers: [SiteStore],
})
export class SiteModule {}
