/** The key-value buckets of codes that carry games to another device: each value has session ids as texts in JSON. */
export const RECOVERY_CODE_BUCKETS = {
  small: 'imguessr_recovery_codes',
  large: 'imguessr_recovery_codes_large',
} as const;
