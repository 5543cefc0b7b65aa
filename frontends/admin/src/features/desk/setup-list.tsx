import { text } from '@imguessr/texts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { setupQuery } from '../../shared/api/admin-queries.ts';
import { Part, Steps } from './desk.style.ts';
import { setupSteps } from './setup.view.ts';

/** What a new installation lacks, for those who run it. Nothing once it is complete, and nothing while that is not known. */
export function SetupList() {
  const id = useId();
  const { data: setup } = useQuery(setupQuery(useAdminApi()));
  const steps = setup ? setupSteps(setup) : [];
  if (steps.length === 0) return null;
  return (
    <Part>
      <h3 id={id}>{text('Not set up yet')}</h3>
      <Steps aria-labelledby={id}>
        {steps.map(({ text: lack, where, line }) => (
          <li key={lack}>
            <p>{lack}</p>
            <p>
              {where} <code>{line}</code>
            </p>
          </li>
        ))}
      </Steps>
    </Part>
  );
}
