import { Module } from '@nestjs/common';
import { ResultPicturesController } from './result-pictures.controller.ts';
import { SiteController } from './site.controller.ts';
import { SiteStore } from './site.store.ts';

@Module({
  controllers: [SiteController, ResultPicturesController],
  providers: [SiteStore],
})
export class SiteModule {}
