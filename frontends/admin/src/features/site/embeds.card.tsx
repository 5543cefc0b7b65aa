import { language, text } from '@imguessr/texts';
import { CopyText, TextField } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardActions } from '../../shared/components/card.tsx';
import { setupQuery } from '../../shared/game/game.queries.ts';
import { gameTitle } from '../../shared/navigation/addresses.ts';
import { settingLine } from '../../shared/settings/setting-line.ts';

const SETTING = {
  environment: 'EMBED_ORIGINS=https://blog.example.com',
  values: 'games.embedOrigins: [https://blog.example.com]',
};
const GAME_ID = /^[1-9]\d{0,8}$/;

/** Shows the code that puts a game on another site, or how to allow that. */
export function EmbedsCard() {
  const { data: setup } = useQuery(setupQuery);
  if (!setup) return null;
  const { hosting, embedOrigins = [] } = setup;
  if (embedOrigins.length > 0) return <EmbedCode origins={embedOrigins} />;
  const { where, line } = settingLine(hosting, SETTING);
  return (
    <Card title={text('Games on Other Pages')}>
      <p>{text('No other site can show your games yet. To allow one:')}</p>
      <p>
        {where} <code>{line}</code>
      </p>
    </Card>
  );
}

function EmbedCode({ origins }: { origins: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const gameId = typed.trim();
  const isDay = gameId === '';
  const isValid = isDay || GAME_ID.test(gameId);
  const title = isDay ? text('Game Of The Day') : gameTitle(Number(gameId));
  const address = `${window.location.origin}/embed/${isDay ? 'daily' : `game/${gameId}`}`;
  const code = `<iframe src="${address}" title="${title}" width="480" height="720" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  return (
    <Card title={text('Games on Other Pages')}>
      <p>
        {text('Paste this into a page on {sites}:', {
          sites: new Intl.ListFormat(language()).format(origins),
        })}
      </p>
      <TextField
        label={text('Game number')}
        error={isValid ? undefined : text('Enter the number of a game, such as 31.')}
        style={{ maxWidth: '12rem' }}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        placeholder={text("Today's game")}
        onChange={setTyped}
      />
      {isValid && <code>{code}</code>}
      {isValid && (
        <CardActions>
          <CopyText key={code} name={text('Copy Code')} text={code} />
        </CardActions>
      )}
    </Card>
  );
}
