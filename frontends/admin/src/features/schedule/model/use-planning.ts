import type { AdminGameSummary, PlannedDay, ScheduledDay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { useState } from 'react';
import { planGame, swapDays } from './schedule.view.ts';
import { usePlan } from './use-plan.ts';

/** Everything that changes the schedule. Nothing happens while another change is being saved. */
export function usePlanning({
  days,
  games,
  focusDay,
  leavePlanner,
}: {
  days: readonly ScheduledDay[];
  games: readonly AdminGameSummary[];
  /** Focuses the button of a day in the calendar. */
  focusDay: (date: string) => void;
  /** Moves the focus away from a button of the planner that is about to go. */
  leavePlanner: () => void;
}) {
  const { mutate, isPending } = usePlan();
  const [swapDay, setSwapDay] = useState<ScheduledDay>();
  const wordOf = (id: number) =>
    games.find((game) => game.id === id)?.word ??
    days.flatMap(({ game, likely }) => [game, likely]).find((game) => game?.id === id)?.word ??
    text('Game {gameId}', { gameId: id });
  const plan = (planned: readonly PlannedDay[]) => {
    if (planned.length === 0 || isPending) return;
    mutate({ days: planned, before: days, nameOf: wordOf });
  };
  return {
    isPending,
    plan,
    choose(day: ScheduledDay, gameId: number) {
      leavePlanner();
      plan(planGame(day, gameId));
    },
    automatic(day: ScheduledDay) {
      leavePlanner();
      plan(planGame(day, null));
    },
    keep(day: ScheduledDay) {
      focusDay(day.date);
      if (day.likely) plan(planGame(day, day.likely.id));
    },
    /** Waits for another day to be chosen, with which its game changes places. */
    swapDay,
    /** Starts the exchange of the day's game with that of another day. */
    startSwap(day: ScheduledDay) {
      leavePlanner();
      focusDay(day.date);
      setSwapDay(day);
    },
    cancelSwap() {
      if (swapDay) focusDay(swapDay.date);
      setSwapDay(undefined);
    },
    swapWith(other: ScheduledDay) {
      const current = days.find(({ date }) => date === swapDay?.date) ?? swapDay;
      setSwapDay(undefined);
      if (current) plan(swapDays(current, other));
    },
  };
}
