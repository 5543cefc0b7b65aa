import { setNonce } from 'get-nonce';

/**
 * Radix locks scrolling with a style element of its own, which the Content-Security-Policy lets through only with the
 * page's nonce. Each remote bundles Radix, so each has to hand it over; a module that uses Radix calls this first.
 */
export function passNonceToRadix(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) setNonce(nonce);
}
