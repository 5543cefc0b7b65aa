import type { AdminGame, AdminGameSummary } from '@imguessr/contracts';

/** A game of the list that is ready to play, but for what is given. */
export const summary = (given: Partial<AdminGameSummary> = {}): AdminGameSummary => ({
  id: 7,
  word: 'WHALE',
  isActive: true,
  isDaily: false,
  wasDailyCount: 0,
  wasDailyOnDates: [],
  imageCount: 5,
  firstImageUrl: '/pictures/1.webp',
  isPlayable: true,
  whyNotPlayable: [],
  revision: 4,
  ...given,
});

/** A whole game with `pictures` images, numbered from 1. */
export const game = (given: Partial<AdminGame> = {}, pictures = 5): AdminGame => ({
  ...summary({ imageCount: pictures }),
  images: Array.from({ length: pictures }, (_, order) => ({
    id: order + 1,
    order,
    url: `/pictures/${order + 1}.webp`,
    description: `Picture ${order + 1}`,
  })),
  ...given,
});
