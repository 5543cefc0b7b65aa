import { adminErrors, adminSuccesses } from '@imguessr/api-client/messages';
import type { AdminGameSummary } from '@imguessr/contracts';
import { MAX_REASON_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, SelectField, showToast, TextField } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { gameChanged, gamesQuery } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { playersText } from '../../shared/consequences/consequence.text.ts';
import { useFiguresOf } from '../../shared/consequences/use-figures-of.ts';
import { shortDayText, today } from '../../shared/dates/day-label.ts';
import { OtherGame } from './other-game.tsx';

/** What is missing in a replacement, by field. */
interface ReplacementError {
  gameId?: string;
  reason?: string;
}

/**
 * Returns the games that can replace another one today, least often used first; games with days to
 * come are last.
 */
function replacementChoices(
  games: readonly AdminGameSummary[],
  replacedId: number,
): readonly AdminGameSummary[] {
  return games
    .filter(({ id, isPlayable, isDaily }) => id !== replacedId && isPlayable && isDaily)
    .sort(
      (a, b) =>
        Number(a.days.length > 0) - Number(b.days.length > 0) || a.wasDailyCount - b.wasDailyCount,
    );
}

/** Returns what is missing before a replacement can be sent. */
function replacementErrors({
  gameId,
  reason,
}: {
  gameId: string;
  reason: string;
}): ReplacementError {
  return {
    ...(gameId === '' && { gameId: text('Choose the game that players get instead.') }),
    ...(reason.trim() === '' && { reason: text('Say why the game is replaced.') }),
  };
}

/** Chooses the game that replaces another one on a current day, and asks for the reason. */
export default function ReplaceForm({
  game,
  dates,
  onDone,
}: {
  game: Pick<AdminGameSummary, 'id' | 'word' | 'days'>;
  /** The days of the game that are current in some time zone, at least one. */
  dates: readonly string[];
  onDone: () => void;
}) {
  const queries = useQueryClient();
  const figures = useFiguresOf(game);
  const { data: games } = useQuery(gamesQuery);
  const choices = replacementChoices(games ?? [], game.id);
  const [date, setDate] = useState(dates.includes(today()) ? today() : (dates[0] ?? today()));
  const [gameId, setGameId] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<ReplacementError>({});
  const { mutate, isPending } = useSingleMutation({
    send: (api) =>
      api.replaceDaily({ body: { date, gameId: Number(gameId), reason: reason.trim() } }),
    onSuccess: async () => {
      const word = choices.find(({ id }) => id === Number(gameId))?.word ?? '';
      showToast({
        title: adminSuccesses.dailyReplaced,
        text: text('{word} is the game of {day}', { word, day: shortDayText(date, today()) }),
      });
      onDone();
      await Promise.all([
        gameChanged(queries, game.id),
        gameChanged(queries, Number(gameId)),
        queries.invalidateQueries({ queryKey: ['schedule'] }),
      ]);
    },
    failure: adminErrors.replaceDaily,
  });
  const submit = () => {
    const found = replacementErrors({ gameId, reason });
    setErrors(found);
    if (Object.keys(found).length === 0) mutate();
  };

  return (
    <Form onSubmit={submit}>
      <p>
        {playersText(figures)}{' '}
        {text(
          'Whoever has started {word} can finish it, and the plays stay valid. Everybody who opens the page from now on gets the other game; those who have finished {word} can play it, too.',
          { word: game.word },
        )}
      </p>
      {dates.length > 1 && (
        <SelectField
          label={text('Day')}
          choices={dates}
          nameOf={(day) => day}
          value={date}
          onChange={setDate}
        />
      )}
      <OtherGame games={choices} gameId={gameId} onChange={setGameId} error={errors.gameId} />
      <TextField
        label={text('Reason')}
        error={errors.reason}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" $tone="danger" aria-disabled={isPending}>
        {isPending ? text('Replacing...') : text('Replace Game')}
      </Button>
    </Form>
  );
}
