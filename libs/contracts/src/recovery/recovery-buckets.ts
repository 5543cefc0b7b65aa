/** The NATS key-value buckets of recovery codes. Each value is JSON that contains session ids as strings. */
export const RECOVERY_CODE_BUCKETS = {
  small: 'imguessr_recovery_codes',
  large: 'imguessr_recovery_codes_large',
} as const;
