import { s3Settings } from '@imguessr/connections/s3';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS, type Settings } from '../context/context.ts';
import { PictureJobs } from './picture.jobs.ts';
import { PICTURE_PROCESS, PictureLibrary } from './picture.library.ts';
import { PictureFiles, postgresPictureFiles } from './picture-files.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesStore } from './pictures.store.ts';
import { createPictureProcess, type PictureProcess } from './process/picture.client.ts';
import { s3PictureFiles } from './s3-picture-files.ts';

function pictureFiles(settings: Settings): PictureFiles {
  const s3 = s3Settings(settings, 'PICTURES_S3', 'imguessr-game-catalog');
  return s3 ? s3PictureFiles(s3, postgresPictureFiles) : postgresPictureFiles;
}

@Module({
  controllers: [PicturesController],
  providers: [
    { provide: PictureFiles, useFactory: pictureFiles, inject: [SETTINGS] },
    { provide: PICTURE_PROCESS, useFactory: () => createPictureProcess() },
    PicturesStore,
    PictureLibrary,
    PictureJobs,
  ],
  exports: [PicturesStore, PictureLibrary, PictureJobs],
})
export class PicturesModule implements OnApplicationShutdown {
  constructor(@Inject(PICTURE_PROCESS) private readonly process: PictureProcess) {}

  onApplicationShutdown(): void {
    this.process.close();
  }
}
