import { adminErrors } from '@imguessr/api-client/messages';
import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { SelectField } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { forecastKey, forecastQuery } from '../../shared/api/admin-queries.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { basisText, estimateText, forecastText } from './forecast.view.ts';

const NONE = '';
const CHOICES = [NONE, 1, 2, 3, 4, 5] as const;

interface GameForecastProps {
  readonly game: AdminGame;
  /** Each finished test play changes the forecast. */
  readonly finished: number;
}

/** How hard a game should be, the maker's guess, and what came. */
export function GameForecast({ game, finished }: GameForecastProps) {
  const { data } = useQuery(forecastQuery(game, finished));
  const { mutate, variables, isPending } = useSingleMutation({
    send: (api, estimate: number | null) =>
      api.estimateGame({ params: { id: game.id }, body: { estimate } }),
    refetched: forecastKey(game.id),
    failure: adminErrors.estimateGame,
  });
  if (!data) return null;
  const estimate = isPending ? variables : data.estimate;
  return (
    <>
      {data.canBeEstimated ? (
        <SelectField
          label={text('How hard will it be?')}
          choices={CHOICES}
          nameOf={(choice) => (choice === NONE ? text('No guess yet') : estimateText(choice))}
          value={estimate ?? NONE}
          onChange={(choice) => mutate(choice === NONE ? null : choice)}
        />
      ) : (
        data.estimate !== null && (
          <p>{text('The maker’s guess: {guess}', { guess: estimateText(data.estimate) })}</p>
        )
      )}
      <p aria-live="polite">
        {forecastText(data)} <small>{basisText(data)}</small>
      </p>
    </>
  );
}
