import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';
import { AdminIcon, Badge, IconButton, RouterLink, Switch, useNavigate } from '@imguessr/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { GameThumb } from '../../../shared/components/game-picture.tsx';
import { GameWord } from '../../../shared/components/game-word.tsx';
import { lastDailyDateText } from '../../../shared/dates/date-text.ts';
import { DayBadges } from '../../../shared/game/day-badges.tsx';
import { PlayableStatus } from '../../../shared/game/playable-status.tsx';
import { gamePath } from '../../../shared/navigation/addresses.ts';
import { CheckBox } from './check-box.tsx';
import { THUMB_PX } from './table.layout.ts';
import { Actions, Badges, Cell, Counts, IdCell, Row, Status, Word } from './table.style.ts';

export interface GameRowProps {
  readonly game: AdminGameSummary;
  /**
   * Undefined where there is no room for figures; `none` for a game without plays, `unknown` if
   * they have not been loaded.
   */
  readonly figures: GameFigures | 'none' | 'unknown' | undefined;
  /** The position in the displayed list, from 0. */
  readonly index: number;
  readonly top: number;
  /** Whether this is the one row that Tab reaches; arrow keys move on from there. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onSelect: (isRange: boolean) => void;
  readonly onActiveChange: (isActive: boolean) => void;
  readonly onDelete: () => void;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, label, input') !== null;

/** A row of the list. A click anywhere but on its controls opens the game, and so does Enter. */
export function GameRow(props: GameRowProps) {
  const { game, index, top, isCurrent, isSelected, isBusy } = props;
  const navigate = useNavigate();
  const path = gamePath(game.id);
  const lastDaily = lastDailyDateText(game.wasDailyOnDates);
  const state = game.isActive ? text('Active') : text('Inactive');
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (!isControl(event.target)) navigate(path);
  };
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      tabIndex={isCurrent ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={open}
      onKeyDown={(event) => event.key === 'Enter' && open(event)}
    >
      <IdCell role="cell" $area="select">
        <CheckBox
          label={text('Select {word}', { word: game.word })}
          checked={isSelected}
          tabIndex={isCurrent ? 0 : -1}
          onToggle={props.onSelect}
        />
        <span>{game.id}</span>
      </IdCell>
      <Cell role="cell" $area="picture">
        <GameThumb url={game.firstImageUrl} px={THUMB_PX} iconPx={26} />
      </Cell>
      <Cell role="cell" $area="word">
        <Word title={game.word}>
          <GameWord>{game.word}</GameWord>
        </Word>
      </Cell>
      <Cell role="cell" $area="status">
        <Status>
          {(game.isDaily || game.days.length > 0 || game.note) && (
            <Badges>
              {game.isDaily && <Badge $tone="lit">{text('Daily')}</Badge>}
              {game.note && <Badge title={game.note}>{text('Note')}</Badge>}
              <DayBadges game={game} />
            </Badges>
          )}
          <PlayableStatus game={game} />
        </Status>
      </Cell>
      <Cell role="cell" $area="active">
        <Switch
          checked={game.isActive}
          isBusy={isBusy}
          label={
            game.isActive
              ? text('Active: {word}', { word: game.word })
              : text('Inactive: {word}', { word: game.word })
          }
          onChange={props.onActiveChange}
        >
          {state}
        </Switch>
      </Cell>
      <Cell role="cell">{game.imageCount}</Cell>
      <Cell role="cell">{game.wasDailyCount}</Cell>
      <Cell role="cell">{lastDaily}</Cell>
      {props.figures && <FigureCells figures={props.figures} />}
      <Cell role="cell" $area="actions">
        <Actions>
          <RouterLink href={path} aria-label={text('Edit {word}', { word: game.word })}>
            {text('Edit')}
          </RouterLink>
          <IconButton
            $tone="quiet"
            aria-label={text('Delete {word}', { word: game.word })}
            data-tooltip={text('Delete')}
            onClick={props.onDelete}
          >
            <AdminIcon name="trash" size={20} />
          </IconButton>
        </Actions>
      </Cell>
      <Counts aria-hidden="true">
        <span>#{game.id}</span>
        <span>
          {text('{count, plural, one {1 image} other {{count} images}}', {
            count: game.imageCount,
          })}
        </span>
        <span>{text('{count}× daily', { count: game.wasDailyCount })}</span>
        <span>{text('Last: {date}', { date: lastDaily })}</span>
      </Counts>
    </Row>
  );
}

function FigureCells({ figures }: { figures: GameFigures | 'none' | 'unknown' }) {
  const [plays, difficulty] =
    typeof figures === 'object'
      ? [figures.finished, figures.difficultyScore]
      : [figures === 'none' ? 0 : '–', undefined];
  return (
    <>
      <Cell role="cell">{plays}</Cell>
      <Cell role="cell">
        {difficulty === undefined || difficulty === null ? '–' : decimal(difficulty)}
      </Cell>
    </>
  );
}
