import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DemoGame, readDemoGames } from './games/games.ts';
import { composePictures, type PictureFile } from './pictures/composed-pictures.ts';

// `npm run review -w content -- [--language de] [KEY …]`: writes a page with games, or all of them,
// to look at: dist/review.html.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' } },
});
const wanted = positionals.map((word) => word.toUpperCase());
const games = readDemoGames(values.language).filter(
  ({ key }) => wanted.length === 0 || wanted.includes(key),
);
const page = join(import.meta.dirname, '../dist/review.html');
const pictureFile = await composePictures(games);
writeFileSync(page, reviewPage(games, pictureFile));
console.log(`${page} shows ${games.length} games`);

/**
 * Returns a page with a row for each game: its pictures from vague to plain, the hints (upright)
 * and the descriptions (italic).
 */
function reviewPage(shown: readonly DemoGame[], fileOf: PictureFile): string {
  const rows = shown.map(({ word, theme, lastClue, clues }) => {
    const figures = clues.map(
      (clue) =>
        `<figure><img src="pictures/${basename(fileOf(clue))}" alt=""><p>${escaped(clue.hint)}<p><i>${escaped(clue.description)}</i></figure>`,
    );
    return `<h2>${escaped(word)} <small>${theme}${lastClue === 'oblique' ? ', last clue oblique' : ''}</small></h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Demo games</title>
<style>:root{color-scheme:light dark}body{font:15px sans-serif}div{display:grid;grid-template-columns:repeat(5,1fr);gap:10px}figure{margin:0}img{width:100%}small{font-weight:normal}</style>
${rows.join('\n')}
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
