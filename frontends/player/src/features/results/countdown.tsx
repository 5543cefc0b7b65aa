import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { clockText, msToMidnight } from '../../shared/daily/time-left.ts';

const Line = styled.span`
  font-variant-numeric: tabular-nums;
  b { white-space: nowrap; }
`;

/** The time until the next daily game, updated every second; screen readers do not announce the updates. */
export function Countdown() {
  const [ms, setMs] = useState(() => msToMidnight(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setMs(msToMidnight(new Date())), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Line role="timer" aria-live="off">
      Next game in <b>{clockText(ms)}</b>
    </Line>
  );
}
