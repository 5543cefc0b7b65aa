import type { PictureCredit } from '@imguessr/game-rules';

/** The credit of every demo picture. The MIT licence of the emoji is a permission with conditions, which `/NOTICE` meets. */
export const DEMO_CREDIT: PictureCredit = {
  author: 'Imguessr, with Fluent Emoji by Microsoft (MIT licence)',
  licence: 'permission',
  source: 'https://github.com/microsoft/fluentui-emoji',
};
