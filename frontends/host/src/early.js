// Asks for the game of this address while the page's own scripts are still on their way. Whoever asks for it first is
// given this answer: `takeEarlyAnswer` of @imguessr/api-client. It is a script by itself, so it brings what it needs.
const [, page = '', name = ''] = location.pathname.split('/');
const now = new Date();
const two = (number) => String(number).padStart(2, '0');
const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
const paths = {
  '': `/api/games/daily?date=${today}`,
  daily: /^\d{4}-\d{2}-\d{2}$/.test(name) ? `/api/games/daily?date=${name}` : '',
  game: /^\d{1,9}$/.test(name) ? `/api/games/${name}` : '',
};
const path = paths[page];
if (path) {
  const response = fetch(path, { credentials: 'include' });
  response.catch(() => {});
  window.imguessrEarly = { path, response, at: performance.now() };
}
