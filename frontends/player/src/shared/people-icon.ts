/** The icon of a comparison with others: two people. */
export const PEOPLE =
  'M9 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c0-3 2.4-5 5.5-5s5.5 2 5.5 5M15.5 5.8a2.9 2.9 0 0 1 0 5.4M17 14.3c2.2.5 3.5 2.2 3.5 4.7';
