/** What a signer agrees to, word for word: shown beside the checkbox and kept in the signature record. */
export const SIGNING_CONSENT =
  'I have read this document, I agree to sign it electronically, and my electronic signature is as binding as one by hand.';

/** How long a signer's link is good for. */
export const SIGNING_LINK_DAYS = 7;

/**
 * How many minutes a signer who is signed in has, from opening the form in the app. It stands beside the mailed link and
 * ends with the session; the app asks for another one when it has run out.
 */
export const IN_APP_SIGNING_MINUTES = 30;

/** The largest drawn signature, in bytes of its PNG. */
export const MAX_SIGNATURE_BYTES = 512 * 1024;
