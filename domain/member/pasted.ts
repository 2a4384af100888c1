import { normalEmail } from '../account/limits.ts';

/** Addresses that one invitation goes to at most. */
export const MOST_INVITED = 50;

/**
 * The addresses of a pasted list, each once: separated by commas, semicolons, spaces or lines, with or without names, as
 * mail programs and spreadsheets give them ("Mei Tanaka <mei@cascade.example>").
 */
export function pastedAddresses(text: string): string[] {
  // A name in quotation marks may have a comma of its own: "Smith, Jo" <jo@acme.example>.
  const named = text.replaceAll(/"[^"\n]*"\s*(?=<)/g, ' ');
  const bracketed = named.replaceAll(/[^<>,;\n]*<([^<>]*)>/g, ' $1 ');
  const parts = bracketed
    .split(/[\s,;]+/)
    .map((part) => normalEmail(part.replaceAll(/^["'(]+|["').]+$/g, '')));
  return [...new Set(parts.filter((part) => part !== ''))];
}
