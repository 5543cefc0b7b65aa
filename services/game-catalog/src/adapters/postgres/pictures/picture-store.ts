import { pictureName } from '@imguessr/contracts';
import type { PictureStore } from '../../../pictures/picture-store.port.ts';
import type { Database } from '../pool.ts';
import type { PictureFiles } from './picture-files.ts';
import {
  lockPicture,
  readPendingPictures,
  readPerceptualHashes,
  readPicture,
  readStoredPictures,
  recordPerceptualHash,
  recordRenditions,
} from './picture-table.ts';
import { deleteUnusedPicture, markUnusedPictures, readUnusedPictures } from './unused-pictures.ts';

export function postgresPictureStore(db: Database, files: PictureFiles): PictureStore {
  return {
    find: (address) => readPicture(db, address),
    readFile: (name) => files.get(db, name),
    pendingRenditions: (limit) => readPendingPictures(db, limit),
    saveRenditions: (hash, renditions) =>
      db.transaction(async (tx) => {
        if (!(await lockPicture(tx, hash))) return;
        for (const { name, bytes } of renditions.files) await files.put(tx, name, bytes);
        await recordRenditions(tx, hash, {
          sizes: renditions.files.map(({ size }) => size),
          placeholder: renditions.placeholder,
        });
      }),
    savePerceptualHash: (hash, perceptualHash) => recordPerceptualHash(db, hash, perceptualHash),
    perceptualHashes: (hashes) => readPerceptualHashes(db, hashes),
    stored: (hashes) => readStoredPictures(db, hashes),
    markUnused: () => markUnusedPictures(db),
    unusedFor: (seconds) => readUnusedPictures(db, seconds),
    deleteUnused: (hash, seconds) =>
      db.transaction(async (tx) => {
        const deleted = await deleteUnusedPicture(tx, hash, seconds);
        if (!deleted) return false;
        const { address, sizes } = deleted;
        await files.remove(tx, [pictureName({ address }), ...sizes.map((size) => `${address}-${size}`)]);
        return true;
      }),
  };
}
