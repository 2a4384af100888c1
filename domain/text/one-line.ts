/**
 * A name or title as it is stored: one line without control characters and without marks that turn the direction of
 * the text around it, with single spaces and none at the ends. What mails, lists and printed forms show is then what
 * somebody reads.
 */
export const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    // Marks that nobody sees, and spaces that only a program tells from one.
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
