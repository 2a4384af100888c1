/** An optional remark as the contract wants it: left out when blank. */
export function remark(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}
