import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ARCHIVE_LIMITS, exportRequest, type ImportedRow } from '@imguessr/contracts';
import { Body, Controller, Get, Post, Query, Res, UseFilters } from '@nestjs/common';
import type { z } from 'zod';
import { CatalogView } from '../games/view/catalog.view.ts';
import { PictureLibrary } from '../pictures/picture.library.ts';
import { CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { Actor } from '../transport/claim.guard.ts';
import { FailureFilter } from '../transport/failure.filter.ts';
import { type HttpReply, uploadBody } from '../transport/http.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { ZodValidationPipe } from '../transport/zod-validation.pipe.ts';
import { ArchiveService } from './archive.service.ts';
import { DemoArchive } from './demo-archive.ts';
import { exportArchive } from './zip/archive.export.ts';

@Controller()
export class ArchivesController {
  constructor(
    private readonly archives: ArchiveService,
    private readonly demo: DemoArchive,
    private readonly view: CatalogView,
    private readonly pictures: PictureLibrary,
  ) {}

  @CatalogRpc('demoGames')
  async demoGames() {
    return { isAvailable: await this.demo.isAvailable() };
  }

  @Post('imports')
  @UseFilters(FailureFilter)
  async importGames(@Actor() actor: string, @Body() body: unknown, @Res() reply: HttpReply) {
    const stream = uploadBody(body);
    const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-archive-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const file = path.join(folder, 'archive.zip');
      await store(stream, file);
      sendRows(reply, await this.archives.import(file, actor), remove);
    } catch (error) {
      await remove();
      throw error;
    }
  }

  @Post('imports/demo')
  @UseFilters(FailureFilter)
  async importDemoGames(@Actor() actor: string, @Res() reply: HttpReply) {
    sendRows(reply, await this.archives.importDemo(actor));
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
      .send(exportArchive(games, (name) => this.pictures.original(name)));
  }
}

/** Reads all of the body, so that a rejection can be answered. Throws RequestRejectedError. */
async function store(body: Readable, file: string): Promise<void> {
  const handle = await open(file, 'w');
  let length = 0;
  try {
    for await (const chunk of body) {
      length += (chunk as Buffer).length;
      if (length <= ARCHIVE_LIMITS.bytes) await handle.appendFile(chunk as Buffer);
    }
  } finally {
    await handle.close();
  }
  if (length <= ARCHIVE_LIMITS.bytes) return;
  const message = 'The zip is larger than 100 MB. Export fewer games at a time.';
  throw new RequestRejectedError('PAYLOAD_TOO_LARGE', message);
}

/** Row by row, so that no proxy takes a long import for a dead connection. */
function sendRows(
  reply: HttpReply,
  rows: AsyncGenerator<ImportedRow>,
  onEnd: () => Promise<void> = async () => undefined,
): void {
  const text = async function* () {
    try {
      let separator = '[';
      for await (const row of rows) {
        yield `${separator}${JSON.stringify(row)}`;
        separator = ',\n';
      }
      yield ']';
    } finally {
      await onEnd();
    }
  };
  reply.headers({ 'content-type': 'application/json' }).send(Readable.from(text()));
}
