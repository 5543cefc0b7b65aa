import { now } from '@imguessr/contracts';
import { rich } from '@imguessr/texts/rich';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { msToMidnight, msToNextText, timeLeftText } from '../../shared/daily/time-left.ts';

const Line = styled.span`
  font-variant-numeric: tabular-nums;
  b { white-space: nowrap; }
`;

/**
 * The time until the next daily game, in minutes until the last one; screen readers do not announce
 * the updates.
 */
export function Countdown() {
  const [ms, setMs] = useState(() => msToMidnight(new Date(now())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const left = msToMidnight(new Date(now()));
      setMs(left);
      timer = setTimeout(update, msToNextText(left));
    };
    update();
    return () => clearTimeout(timer);
  }, []);
  return (
    <Line role="timer" aria-live="off">
      {rich('Next game in {time}', { time: <b>{timeLeftText(ms)}</b> })}
    </Line>
  );
}
