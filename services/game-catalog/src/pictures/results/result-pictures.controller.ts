import { CapacityError } from '@imguessr/async';
import { CACHE_POLICIES, parseResultPictureName, pictureName } from '@imguessr/contracts';
import { Controller, Get, Inject, NotFoundException, Param, Res, ServiceUnavailableException } from '@nestjs/common';
import type { HttpReply } from '../../transport/http-reply.ts';
import { PictureLibrary } from '../picture.library.ts';
import { drawResultPicture } from './result-picture.ts';

/** Not stored: gateways and CDNs keep the pictures in use. */
@Controller('result-pictures')
export class ResultPicturesController {
  constructor(@Inject(PictureLibrary) private readonly pictures: PictureLibrary) {}

  @Get(':file')
  async picture(@Param('file') file: string, @Res() reply: HttpReply) {
    const picture = parseResultPictureName(file);
    const photo = picture && (await this.pictures.original(pictureName({ address: picture.address })));
    if (!photo) throw new NotFoundException('Picture not found.');
    const bytes = await drawResultPicture(photo, picture).catch((error: unknown) => {
      if (error instanceof CapacityError) throw new ServiceUnavailableException('Too many pictures are being drawn.');
      throw error;
    });
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': CACHE_POLICIES.immutable.ok,
        'x-content-type-options': 'nosniff',
      })
      .send(bytes);
  }
}
