import type { AdminGameStats } from '@imguessr/contracts';
import { emptyDistribution as none } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { automatedView } from './automated.view.ts';

type Automated = NonNullable<AdminGameStats['automated']>;

const stats = (counted: Partial<typeof none>, automated?: Automated) =>
  ({ guessDistribution: { ...none, ...counted }, automated }) as AdminGameStats;
const labelled = (
  counts: Partial<typeof none>,
  reasons: Automated['reasons'],
  areExcluded = false,
): Automated => ({
  totalGames: reasons.tooFast + reasons.manyFromOneAddress,
  guessDistribution: { ...none, ...counts },
  reasons,
  areExcluded,
});

describe('plays that look automated', () => {
  test('have no summary when there are none or none are reported', () => {
    expect(automatedView(stats({ try1: 3 }))).toBeUndefined();
    expect(
      automatedView(stats({ try1: 3 }, labelled({}, { tooFast: 0, manyFromOneAddress: 0 }))),
    ).toBeUndefined();
  });

  test('are summarised with their reasons and whether they are included', () => {
    const reasons = { tooFast: 12, manyFromOneAddress: 30 };
    const included = automatedView(stats({ try1: 42, try2: 770 }, labelled({ try1: 42 }, reasons)));
    expect(included?.text).toBe(
      '42 of 812 plays look automated: 12 finished in under a second, 30 came in bulk from one address. They are included in the statistics.',
    );
    const excluded = automatedView(stats({ try2: 770 }, labelled({ try1: 42 }, reasons, true)));
    expect(excluded?.text).toBe(
      '42 of 812 plays look automated: 12 finished in under a second, 30 came in bulk from one address. They are excluded from the statistics.',
    );
    expect(excluded?.human).toEqual(included?.human);
  });

  test('mention only reasons that occurred', () => {
    expect(
      automatedView(
        stats({ failed: 1 }, labelled({ failed: 1 }, { tooFast: 1, manyFromOneAddress: 0 })),
      )?.text,
    ).toBe(
      '1 of 1 plays looks automated: 1 finished in under a second. It is included in the statistics.',
    );
    const many = labelled({ try1: 1_200 }, { tooFast: 0, manyFromOneAddress: 1_200 }, true);
    expect(automatedView(stats({}, many))?.text).toBe(
      '1,200 of 1,200 plays look automated: 1,200 came in bulk from one address. They are excluded from the statistics.',
    );
  });

  test('are split from human plays, each with percentages of their own', () => {
    const view = automatedView(
      stats(
        { try1: 5, try2: 1, failed: 2 },
        labelled({ try1: 4 }, { tooFast: 4, manyFromOneAddress: 0 }),
      ),
    );
    expect(view?.human).toEqual({
      plays: 4,
      percentages: { ...none, try1: 25, try2: 25, failed: 50 },
    });
    expect(view?.automated).toEqual({ plays: 4, percentages: { ...none, try1: 100 } });
  });
});
