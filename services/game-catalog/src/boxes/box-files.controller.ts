import type { Readable } from 'node:stream';
import { BOX_LIMITS, exportRequest, partUpload } from '@imguessr/contracts';
import { Body, Controller, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import type { z } from 'zod';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { drainOnFailure, uploadBody } from '../game-changes/upload.admission.ts';
import { PictureLibrary } from '../pictures/picture.library.ts';
import { ResultReply } from '../transport/catalog-rpc.decorator.ts';
import type { HttpReply } from '../transport/http-reply.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { ZodValidationPipe } from '../transport/zod-validation.pipe.ts';
import { BoxService } from './box.service.ts';
import { exportBox } from './transfer/box.export.ts';

const PART_DEADLINE_MS = 20_000;

@Controller()
export class BoxFilesController {
  constructor(
    @Inject(BoxService) private readonly boxes: BoxService,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(PictureLibrary) private readonly pictures: PictureLibrary,
  ) {}

  @Put('imports/:importId/parts/:part')
  @ResultReply('uploadPart', PART_DEADLINE_MS)
  async uploadPart(
    @Param(new ZodValidationPipe(partUpload.path)) {
      importId,
      part,
    }: z.output<typeof partUpload.path>,
    @Body() body: unknown,
  ) {
    const stream = uploadBody(body);
    return drainOnFailure(stream, async () => ({
      parts: await this.boxes.savePart(importId, part, await readPart(stream)),
    }));
  }

  @Get('export')
  async export(
    @Query(new ZodValidationPipe(exportRequest.query)) {
      ids,
    }: z.output<typeof exportRequest.query>,
    @Res() reply: HttpReply,
  ) {
    await this.view.catchUp();
    const selected = ids === undefined ? undefined : new Set(ids.split(',').map(Number));
    const games = this.view.games().filter(({ gameId }) => !selected || selected.has(gameId));
    reply
      .headers({ 'content-type': 'application/zip' })
      .send(exportBox(games, (name) => this.pictures.original(name)));
  }
}

/** Throws RequestRejectedError `PAYLOAD_TOO_LARGE`. */
async function readPart(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += (chunk as Buffer).length;
    if (length > BOX_LIMITS.partBytes)
      throw new RequestRejectedError('PAYLOAD_TOO_LARGE', 'The part is too large.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
