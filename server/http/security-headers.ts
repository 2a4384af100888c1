import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** The policy of pages: no inline script, styles by nonce (the UI library writes style elements), nothing foreign. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy of the API reference. Its library writes style elements and attributes without a nonce, so styles alone
 * are free; scripts and connections stay this server's own.
 */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of Storybook, whose pages start by inline scripts and write style elements without a nonce. They reach
 * this server alone, and stand in each other's frames.
 */
export const STORYBOOK_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The policy of everything that is not a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What no page of ours asks a browser for. */
const UNUSED = { camera: [], microphone: [], geolocation: [], payment: [], usb: [] };

/** What browsers heed in documents alone: a page opens with twenty hashed files, and on a phone's line these take 7 kB of it. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const HASHED_FILES = '/assets/';

interface HeaderOptions {
  production: boolean;
  /** Whose frames a page may stand in: nobody's, or those of this server's own pages. */
  framedBy?: 'nobody' | 'self';
}

/** The usual headers on every answer, on hashed files those that mean something there; pages bring their own policy with the nonce of the response. */
export function securityHeaders({ production, framedBy = 'nobody' }: HeaderOptions): MiddlewareHandler {
  const usual = secureHeaders({
    xFrameOptions: framedBy === 'self' ? 'SAMEORIGIN' : 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: UNUSED,
    strictTransportSecurity: production && 'max-age=31536000; includeSubDomains',
  });
  return async (c, next) => {
    await usual(c, async () => {
      await next();
      if (!c.res.headers.has('content-security-policy'))
        c.res.headers.set('content-security-policy', DATA_POLICY);
    });
    if (c.res.ok && c.req.path.startsWith(HASHED_FILES))
      for (const name of OF_DOCUMENTS) c.res.headers.delete(name);
  };
}
