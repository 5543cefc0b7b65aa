// Uploads a large picture to the same place, one time after the other, until its parent sends a
// message.
import { addImage } from '../product/bench-games.ts';
import { png } from '../product/png.ts';

/** Almost 40 megapixels, the maximum of a PNG. */
const SIDE = 6_300;

const [catalogUrl = '', gameId, imageId] = process.argv.slice(2);
const picture = await png(SIDE);
let isMeasured = true;
process.once('message', () => {
  isMeasured = false;
});
process.send?.('ready');
while (isMeasured)
  await addImage(catalogUrl, { gameId: Number(gameId), imageId: Number(imageId) }, picture);
process.disconnect();
