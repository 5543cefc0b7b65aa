import { pictureAddress, pictureName } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { BoxRecorder } from '../../../boxes/box-recorder.port.ts';
import type { Database } from '../../../database/pool.ts';
import { gameEventStore } from '../games/event-store.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { discardFile } from '../pictures/picture-recorder.ts';
import { insertPicture } from '../pictures/picture-table.ts';

export function postgresBoxRecorder(db: Database, files: PictureFiles): BoxRecorder {
  return {
    importedGame: (fingerprint) => importedGame(db, fingerprint),
    record: async (fingerprint, pictures, cause, create) => {
      // In the order of their hashes, so that two transactions with the same pictures cannot wait
      // for each other.
      const sorted = pictures.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
      const stored: { hash: string; file: string }[] = [];
      try {
        return await db.transaction(async (tx) => {
          // The lock lasts until the end of the transaction: a second import of the row then finds
          // the first one.
          await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7004, hashtext(${fingerprint}))`);
          const earlier = await importedGame(tx, fingerprint);
          if (earlier !== undefined) return earlier;
          for (const { hash, bytes, ...picture } of sorted) {
            await insertPicture(tx, { hash, ...picture });
            const file = pictureName({ address: pictureAddress(hash) });
            await files.put(tx, file, bytes);
            stored.push({ hash, file });
          }
          const gameId = await create(gameEventStore(tx, cause));
          await tx.query(
            sql.unsafe`INSERT INTO imported_row (fingerprint, game_id) VALUES (${fingerprint}, ${gameId})`,
          );
          return gameId;
        });
      } catch (error) {
        // A store other than PostgreSQL does not roll back.
        for (const { hash, file } of stored)
          await discardFile(db, files, hash, file).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function importedGame(db: Database, fingerprint: string): Promise<number | undefined> {
  const found = await db.maybeOneFirst(sql.type(z.object({ gameId: z.number() }))`
    SELECT game_id FROM imported_row WHERE fingerprint = ${fingerprint}`);
  return found ?? undefined;
}
