import { setNonce } from 'get-nonce';

/**
 * Passes the page's CSP nonce to Radix, which locks scrolling with a style element of its own. Each remote bundles its own
 * Radix, so every module that uses Radix calls this on import.
 */
export function passNonceToRadix(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) setNonce(nonce);
}
