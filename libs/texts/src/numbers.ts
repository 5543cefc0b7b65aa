import { language } from './text.ts';

/** Returns a number with one digit after the point, in the current language. */
export const decimal = (value: number): string =>
  language() === 'en' ? value.toFixed(1) : formatted(value, 'decimal', 1);

/** Returns `33.3%` of 33.3, in the current language. */
export const percentText = (percent: number, digits = 1): string =>
  language() === 'en' ? `${percent.toFixed(digits)}%` : formatted(percent / 100, 'percent', digits);

const formatted = (value: number, style: 'decimal' | 'percent', digits: number): string =>
  new Intl.NumberFormat(language(), {
    style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
