/** Values are JSON that contains session ids as strings. */
export const RECOVERY_CODE_BUCKETS = {
  small: 'imguessr_recovery_codes',
  large: 'imguessr_recovery_codes_large',
} as const;
