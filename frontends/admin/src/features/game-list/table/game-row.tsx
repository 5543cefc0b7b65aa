import type { AdminGameSummary, Navigate } from '@imguessr/contracts';
import { AdminIcon, Badge, IconButton, RouterLink, SizedPicture, Switch, Tooltip } from '@imguessr/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { DayBadges } from '../../shared/components/day-badges.tsx';
import { PlayableStatus } from '../../shared/components/playable-status.tsx';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { Actions, Badges, Cell, Counts, Row, Status, Thumb, Word } from './game-list.style.ts';

export interface GameRowProps {
  readonly game: AdminGameSummary;
  /** The position in the displayed list, from 0. */
  readonly index: number;
  readonly top: number;
  /** Whether this is the one row that Tab reaches; arrow keys move on from there. */
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly navigate: Navigate;
  readonly onActiveChange: (isActive: boolean) => void;
  readonly onDelete: () => void;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, label, input') !== null;

/** A row of the list. A click anywhere but on its controls opens the game, and so does Enter. */
export function GameRow({ game, index, top, isCurrent, isBusy, navigate, onActiveChange, onDelete }: GameRowProps) {
  const path = `/admin/games/${game.id}`;
  const lastDaily = lastDailyDateText(game.wasDailyOnDates);
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (!isControl(event.target)) navigate(path);
  };
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={open}
      onKeyDown={(event) => event.key === 'Enter' && open(event)}
    >
      <Cell role="cell">{game.id}</Cell>
      <Cell role="cell" $area="picture">
        <Thumb>
          {game.firstImageUrl ? (
            <SizedPicture url={game.firstImageUrl} sizes="64px" alt="" width={64} height={64} decoding="async" />
          ) : (
            <AdminIcon name="picture" size={26} />
          )}
        </Thumb>
      </Cell>
      <Cell role="cell" $area="word">
        <Word title={game.word}>{game.word}</Word>
      </Cell>
      <Cell role="cell" $area="status">
        <Status>
          {(game.isDaily || game.isDescribed || game.days.length > 0) && (
            <Badges>
              {game.isDaily && <Badge $tone="lit">Daily</Badge>}
              <DayBadges game={game} />
              {game.isDescribed && <Badge title="Each picture has a hint and a description">Described</Badge>}
            </Badges>
          )}
          <PlayableStatus game={game} />
        </Status>
      </Cell>
      <Cell role="cell" $area="active">
        <Switch checked={game.isActive} isBusy={isBusy} onChange={onActiveChange}>
          {game.isActive ? 'Active' : 'Inactive'}
        </Switch>
      </Cell>
      <Cell role="cell">{game.imageCount}</Cell>
      <Cell role="cell">{game.wasDailyCount}</Cell>
      <Cell role="cell">{lastDaily}</Cell>
      <Cell role="cell" $area="actions">
        <Actions>
          <RouterLink href={path} navigate={navigate} aria-label={`Edit ${game.word}`}>
            Edit
          </RouterLink>
          <Tooltip text="Delete">
            <IconButton $tone="quiet" aria-label={`Delete ${game.word}`} onClick={onDelete}>
              <AdminIcon name="trash" size={20} />
            </IconButton>
          </Tooltip>
        </Actions>
      </Cell>
      <Counts aria-hidden="true">
        <span>#{game.id}</span>
        <span>{game.imageCount} images</span>
        <span>{game.wasDailyCount}× daily</span>
        <span>Last: {lastDaily}</span>
      </Counts>
    </Row>
  );
}
