import { language } from './text.ts';

/** Returns a number with one digit after the point, in the current language. */
export const decimal = (value: number): string =>
  language() === 'en'
    ? value.toFixed(1)
    : formatted(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns `33.3%` of 33.3, in the current language. */
export const percentText = (percent: number, digits = 1): string =>
  language() === 'en'
    ? `${percent.toFixed(digits)}%`
    : formatted(percent / 100, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });

const formatted = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language(), options).format(value);
