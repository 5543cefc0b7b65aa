import { Controller, Get, Headers, Inject, NotFoundException, Param, Res } from '@nestjs/common';
import type { DatabasePool } from 'slonik';
import { readPicture } from '../adapters/postgres/picture-table.ts';
import { PART } from '../parts.ts';

/** The part of Fastify's reply that is needed here. */
interface Reply {
  status(code: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(body?: Buffer): unknown;
}

@Controller('pictures')
export class PicturesController {
  constructor(@Inject(PART.database) private readonly database: DatabasePool) {}

  @Get(':file')
  async picture(@Param('file') file: string, @Headers('if-none-match') known: string | undefined, @Res() reply: Reply) {
    const address = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1];
    const etag = `"${address}"`;
    // What an address names never changes, so a caller who has it needs no look into the database.
    if (address && known?.includes(etag)) return reply.status(304).headers(immutable(etag)).send();
    const picture = address ? await readPicture(this.database, address) : undefined;
    if (!picture) throw new NotFoundException('There is no such picture.');
    return reply
      .status(200)
      .headers({ ...immutable(etag), 'content-type': picture.content_type, 'x-content-type-options': 'nosniff' })
      .send(picture.bytes);
  }
}

const immutable = (etag: string) => ({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
