// Asks for the game of this address, and for its first picture, while the page's own scripts are still on their way.
// Whoever asks for the game first is given this answer: `takeEarlyAnswer` of @imguessr/api-client. It is a script by
// itself, so it says again what the pages know: the local date, which days have begun on Earth, the sizes of a picture.
const [, page = '', name = ''] = location.pathname.split('/');
const now = new Date();
const two = (number) => String(number).padStart(2, '0');
const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
const utcDate = (at) => new Date(at).toISOString().slice(0, 10);
const hasBegun = (date) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  date <= utcDate(now.getTime() + 14 * 3_600_000) &&
  Number.isFinite(Date.parse(date)) &&
  utcDate(date) === date;
const paths = {
  '': `/api/games/daily?date=${today}`,
  daily: hasBegun(name) ? `/api/games/daily?date=${name}` : '',
  game: /^\d{1,9}$/.test(name) ? `/api/games/${name}` : '',
};

const preloadPicture = (url) => {
  const place = /^(\/pictures\/[0-9a-f]{32})\.webp$/.exec(url)?.[1];
  if (!place) return;
  const link = document.createElement('link');
  const sources = [320, 640, 1024].map((width) => `${place}-${width}.avif ${width}w`).join(', ');
  const wanted = { rel: 'preload', as: 'image', type: 'image/avif', fetchpriority: 'high' };
  const sized = { ...wanted, imagesrcset: sources, imagesizes: 'min(384px, 100vw - 92px, 46vh)' };
  for (const [attribute, value] of Object.entries(sized)) link.setAttribute(attribute, value);
  document.head.append(link);
};

const ask = async (path) => {
  const response = await fetch(path, { credentials: 'include' });
  // Read at once: a body that nobody reads waits on the wire.
  const text = await response.text();
  try {
    preloadPicture(JSON.parse(text).allImages[0].url);
  } catch {
    // Not a game: whoever asks for it says what is wrong.
  }
  return new Response(text, response);
};

const path = paths[page];
if (path) {
  const response = ask(path);
  response.catch(() => {});
  window.imguessrEarly = { path, response, at: performance.now() };
}
