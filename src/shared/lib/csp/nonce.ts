/** The nonce of this response's content security policy, for the style elements that libraries write. */
export function readCspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the content attribute of a nonce from scripts but keep the property.
  const nonce = meta?.nonce || meta?.content;
  return nonce === undefined || nonce === '' ? undefined : nonce;
}
