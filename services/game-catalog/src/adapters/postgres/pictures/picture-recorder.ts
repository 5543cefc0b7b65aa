import { pictureName } from '@imguessr/contracts';
import type { PictureRecorder } from '../../../game-changes/picture-recorder.port.ts';
import { gameEventStore } from '../games/event-store.ts';
import type { Database } from '../pool.ts';
import type { PictureFiles } from './picture-files.ts';
import { deletePicture, insertPicture } from './picture-table.ts';

/** Returns what keeps pictures in PostgreSQL and `files`, together with the events that name them. */
export function postgresPictureRecorder(db: Database, files: PictureFiles): PictureRecorder {
  return {
    transactionWith: (picture, cause) => async (work) => {
      const file = pictureName({ address: picture.hash.slice(0, 32) });
      let isStored = false;
      try {
        return await db.transaction(async (tx) => {
          // The row first: it waits for a deletion of the same picture to end. The events last: their lock is everybody's.
          await insertPicture(tx, picture);
          await files.put(tx, file, picture.bytes);
          isStored = true;
          return work(gameEventStore(tx, cause));
        });
      } catch (error) {
        // A store other than PostgreSQL does not roll back. The reason of the failure matters more than one of this.
        if (isStored) await discardFile(db, files, picture.hash, file).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** Removes the file of a picture that is not known, unless it becomes known at the same time. */
function discardFile(db: Database, files: PictureFiles, hash: string, file: string): Promise<void> {
  return db.transaction(async (tx) => {
    // Its row keeps another upload of the same picture waiting until the file is gone.
    const isNew = await insertPicture(tx, { hash, width: 0, height: 0, placeholder: undefined });
    if (!isNew) return;
    await files.remove(tx, [file]);
    await deletePicture(tx, hash);
  });
}
