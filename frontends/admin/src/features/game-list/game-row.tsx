import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';
import { AdminIcon, Badge, ButtonLink, IconButton, Switch, useNavigate } from '@imguessr/ui';
import { CardActions } from '../../shared/components/card.tsx';
import { GameThumb } from '../../shared/components/game-picture.tsx';
import { GameWord } from '../../shared/components/game-word.tsx';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { DayBadges } from '../../shared/game/day-badges.tsx';
import { PlayableStatus } from '../../shared/game/playable-status.tsx';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { CheckBox } from './check-box.tsx';
import { Actions, IdLine, Row, Word } from './table.style.ts';

/** The id of the link in the row of a game. */
export const linkId = (gameId: number): string => `game-${gameId}`;

interface GameRowProps {
  readonly game: AdminGameSummary;
  /** Undefined for a game that nobody has played, and until they have been loaded. */
  readonly figures: GameFigures | undefined;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  /** Called whenever something in the row is pressed. */
  readonly onPress: () => void;
  readonly onSelect: (isRange: boolean) => void;
  readonly onActiveChange: (isActive: boolean) => void;
  readonly onDelete: () => void;
}

/** A row of the list. A click anywhere but on its controls opens the game. */
export function GameRow({ game, figures, isSelected, isBusy, ...on }: GameRowProps) {
  const navigate = useNavigate();
  const { id, word, isActive, note } = game;
  const difficulty = figures?.difficultyScore;
  return (
    <Row
      data-selected={isSelected || undefined}
      onClick={({ target }) => {
        on.onPress();
        const isControl = target instanceof Element && target.closest('a, button, label, input');
        if (!isControl) navigate(gamePath(id));
      }}
    >
      <td>
        <IdLine>
          <CheckBox
            label={text('Select {word}', { word })}
            checked={isSelected}
            onToggle={on.onSelect}
          />
          {id}
        </IdLine>
      </td>
      <td>
        <GameThumb url={game.firstImageUrl} px={64} />
      </td>
      <td>
        <Word title={word}>
          <GameWord>{word}</GameWord>
        </Word>
      </td>
      <td>
        <CardActions>
          {game.isDaily && <Badge $tone="lit">{text('Daily')}</Badge>}
          {note && <Badge title={note}>{text('Note')}</Badge>}
          <DayBadges game={game} />
        </CardActions>
        <PlayableStatus game={game} />
      </td>
      <td>
        <Switch
          checked={isActive}
          isBusy={isBusy}
          label={isActive ? text('Active: {word}', { word }) : text('Inactive: {word}', { word })}
          onChange={on.onActiveChange}
        >
          {isActive ? text('Active') : text('Inactive')}
        </Switch>
      </td>
      <td data-label={text('Image Count')}>{game.imageCount}</td>
      <td data-label={text('Times Daily')}>{game.wasDailyCount}</td>
      <td data-label={text('Last Daily')}>{lastDailyDateText(game.wasDailyOnDates)}</td>
      <td data-figure>{figures?.finished ?? 0}</td>
      <td data-figure>{typeof difficulty === 'number' ? decimal(difficulty) : '–'}</td>
      <td>
        <Actions>
          <ButtonLink
            id={linkId(id)}
            href={gamePath(id)}
            $tone="quiet"
            aria-label={text('Edit {word}', { word })}
          >
            {text('Edit')}
          </ButtonLink>
          <IconButton
            $tone="quiet"
            aria-label={text('Delete {word}', { word })}
            data-tooltip={text('Delete')}
            onClick={on.onDelete}
          >
            <AdminIcon name="trash" size={20} />
          </IconButton>
        </Actions>
      </td>
    </Row>
  );
}
