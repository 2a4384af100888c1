import { oneLine } from './one-line.ts';

/**
 * A text of several lines as it is stored: each line as `oneLine` stores it, the lines kept, with none that is blank at the
 * ends. What nobody sees, and what turns the direction of the text around it, is taken out.
 */
export const manyLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => {
      // What a list is set in by stays at the head of its line.
      const [indent = ''] = /^[\t ]*/.exec(line) ?? [];
      return indent + oneLine(line);
    })
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
