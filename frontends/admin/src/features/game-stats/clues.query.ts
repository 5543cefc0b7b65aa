import type { AdminGame } from '@imguessr/contracts';
import { endpointQuery } from '../../shared/api/endpoint-query.ts';

/**
 * How well the clues of a game work. A report belongs to the word and the pictures that players
 * see.
 */
export const cluesQuery = ({ id, word, images }: Pick<AdminGame, 'id' | 'word' | 'images'>) =>
  endpointQuery(
    'clueReport',
    ['clues', id, word, images.map((image) => `${image.id} ${image.url}`).join()],
    { params: { id } },
  );
