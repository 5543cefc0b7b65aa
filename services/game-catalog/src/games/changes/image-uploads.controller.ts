import type { Readable } from 'node:stream';
import { type ImageUploadReply, imageUploads, MAX_PICTURE_BYTES } from '@imguessr/contracts';
import { Body, Controller, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { PictureJobs } from '../../pictures/picture.jobs.ts';
import { PictureLibrary } from '../../pictures/picture.library.ts';
import { ResultReply } from '../../transport/catalog-rpc.decorator.ts';
import { Actor } from '../../transport/claim.guard.ts';
import { uploadBody } from '../../transport/http.ts';
import { ZodValidationPipe } from '../../transport/zod-validation.pipe.ts';
import type { GameCommand } from '../rule/game.decide.ts';
import { GamesStore } from '../store/games.store.ts';
import { commandKey, idOrRejection } from './command-key.ts';
import { GameService } from './game.service.ts';
import { drainOnFailure, withUpload } from './upload.admission.ts';

const { addImage, replacePicture } = imageUploads;
type Path<U extends keyof typeof imageUploads> = z.output<(typeof imageUploads)[U]['path']>;
type Change<U extends keyof typeof imageUploads> = z.output<(typeof imageUploads)[U]['change']>;

/**
 * An upload may wait twice for memory (to be read and to be decoded, up to 8 s each), and is
 * decoded within 3 s.
 */
const DEADLINE_MS = 20_000;

interface Upload {
  readonly gameId: number;
  /** Undefined for a new image. */
  readonly imageId?: number;
  readonly actor: string;
  readonly body: unknown;
  readonly size: string | undefined;
  readonly key?: string | undefined;
  /** What must be the same if the key is repeated, besides the file. */
  readonly requested?: object;
  readonly command: (picture: { pictureHash: string; imageId: number }) => GameCommand;
}

/** The body is the file; everything else is in the URL, but for the author. */
@Controller('games/:gameId/images')
export class ImageUploadsController {
  constructor(
    private readonly games: GameService,
    private readonly store: GamesStore,
    private readonly pictures: PictureLibrary,
    private readonly jobs: PictureJobs,
  ) {}

  @Post()
  @HttpCode(200)
  @ResultReply('addImage', DEADLINE_MS)
  addImage(
    @Param(new ZodValidationPipe(addImage.path)) { gameId }: Path<'addImage'>,
    @Query(new ZodValidationPipe(addImage.change)) { key, ...change }: Change<'addImage'>,
    @Actor() actor: string,
    @Body() body: unknown,
    @Headers('content-length') size?: string,
  ): Promise<ImageUploadReply> {
    const command: Upload['command'] = (image) => ({ type: 'AddImage', ...image, ...change });
    return this.record({
      gameId,
      actor,
      body,
      size,
      command,
      key,
      requested: { gameId, ...change },
    });
  }

  @Put(':imageId')
  @ResultReply('replacePicture', DEADLINE_MS)
  replacePicture(
    @Param(new ZodValidationPipe(replacePicture.path)) { gameId, imageId }: Path<'replacePicture'>,
    @Query(new ZodValidationPipe(replacePicture.change)) { ...change }: Change<'replacePicture'>,
    @Actor() actor: string,
    @Body() body: unknown,
    @Headers('content-length') size?: string,
  ): Promise<ImageUploadReply> {
    const command: Upload['command'] = (image) => ({ type: 'ReviseImage', ...image, ...change });
    return this.record({ gameId, imageId, actor, body, size, command });
  }

  private async record(upload: Upload): Promise<ImageUploadReply> {
    const body = uploadBody(upload.body);
    return drainOnFailure(body, () => this.recordFrom(body, upload));
  }

  /**
   * A command that the rules reject is rejected before its file is read. They are checked again
   * once it is decoded.
   */
  private async assertAccepted({ gameId, imageId = 0, key, command }: Upload): Promise<void> {
    const findImage = async () => (key === undefined ? undefined : this.store.findImageId(key));
    const accept = (added: number | undefined) => {
      const image = { id: added ?? imageId, isRepeated: added !== undefined };
      return this.games.assertAccepted(gameId, commandOf(command, image, ''));
    };
    const before = await findImage();
    await accept(before).catch(async (error: unknown) => {
      // The first request with the key may have ended in between.
      const now = await findImage();
      if (now === before) throw error;
      await accept(now);
    });
  }

  private async recordFrom(body: Readable, upload: Upload): Promise<ImageUploadReply> {
    const { gameId, actor, size, command, key, requested = {} } = upload;
    await this.assertAccepted(upload);
    return withUpload(body, Number(size ?? MAX_PICTURE_BYTES), async (file) => {
      const picture = await this.pictures.process(file);
      let image = { id: upload.imageId ?? (await this.store.nextId('image')), isRepeated: false };
      const game = await this.games.changeWithUpload(
        gameId,
        picture,
        async (imageIdOf) => {
          if (key !== undefined)
            image = idOrRejection(await imageIdOf(commandKey(key, requested, file)));
          return commandOf(command, image, picture.hash);
        },
        { actor },
      );
      this.jobs.scheduleRenditions([picture.hash]);
      return { imageId: image.id, game };
    });
  }
}

interface KeyedImage {
  readonly id: number;
  readonly isRepeated: boolean;
}

/** The first request has changed the revision that a repeat expects. */
function commandOf(
  command: Upload['command'],
  { id, isRepeated }: KeyedImage,
  pictureHash: string,
): GameCommand {
  const first = command({ pictureHash, imageId: id });
  return isRepeated ? { ...first, expectedRevision: undefined } : first;
}
