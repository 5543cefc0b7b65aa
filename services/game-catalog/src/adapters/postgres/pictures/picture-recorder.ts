import { pictureAddress, pictureName } from '@imguessr/contracts';
import type { Database } from '../../../database/pool.ts';
import type { PictureRecorder } from '../../../game-changes/picture-recorder.port.ts';
import { gameEventStore } from '../games/event-store.ts';
import { idOfKey } from '../games/game-ids.ts';
import type { PictureFiles } from './picture-files.ts';
import { deletePicture, insertPicture, pinPictures } from './picture-table.ts';

export function postgresPictureRecorder(db: Database, files: PictureFiles): PictureRecorder {
  return {
    transactionWith: (picture, cause) => async (work) => {
      const file = pictureName({ address: pictureAddress(picture.hash) });
      let isStored = false;
      try {
        return await db.transaction(async (tx) => {
          // The row first, because it waits until a deletion of the same picture has ended. The
          // events last, because all
          // writers share their lock.
          await insertPicture(tx, picture);
          await files.put(tx, file, picture.bytes);
          isStored = true;
          return work(gameEventStore(tx, cause), (key) => idOfKey(tx, 'image', key));
        });
      } catch (error) {
        // A store other than PostgreSQL does not roll back. The caller gets the first error, not
        // one of the clean-up.
        if (isStored) await discardFile(db, files, picture.hash, file).catch(() => undefined);
        throw error;
      }
    },
    transactionWithStored: (hashes, cause) => (work) =>
      db.transaction(async (tx) => {
        const availablePictures = await pinPictures(tx, hashes);
        return work(gameEventStore(tx, cause), availablePictures);
      }),
  };
}

/** Keeps the file if another upload stores it at the same time. */
export function discardFile(
  db: Database,
  files: PictureFiles,
  hash: string,
  file: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    // The row makes another upload of the same picture wait until the file is removed.
    const isNew = await insertPicture(tx, { hash, width: 0, height: 0, placeholder: '' });
    if (!isNew) return;
    await files.remove(tx, [file]);
    await deletePicture(tx, hash);
  });
}
