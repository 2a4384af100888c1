import { type ErrorCode, httpStatusOf, isErrorCode } from '#domain/errors/codes.ts';
import { Problem } from '../server/http/problem.ts';

export const MAX_DELAY_MS = 60_000;

/** The switches of one request; mock/README.md describes them. */
export interface Switches {
  delay: number;
  status: number | null;
  error: ErrorCode | null;
  seed: number;
  example: 'usual' | 'empty' | 'full';
}

/** What the server was started with; a header overrules it. */
export interface Defaults {
  delay?: number;
  seed?: number;
}

const refuse = (header: string, message: string) =>
  new Problem('MALFORMED_REQUEST', `The request is malformed: ${header}: ${message}`, {
    errors: [{ field: header, message }],
  });

function wholeNumber(headers: Headers, name: string, most: number): number | null {
  const text = headers.get(name);
  if (text === null) return null;
  if (!/^\d{1,10}$/.test(text) || Number(text) > most)
    throw refuse(name, `Expected a whole number from 0 to ${most}`);
  return Number(text);
}

/** Reads the switches. One that cannot be meant is refused, so that a typing error does not pass as a working test. */
export function readSwitches(headers: Headers, defaults: Defaults): Switches {
  const error = headers.get('x-mock-error');
  if (error !== null && !isErrorCode(error))
    throw refuse('x-mock-error', `${error} is no code of the contract`);
  const status = wholeNumber(headers, 'x-mock-status', 599);
  if (status !== null && error !== null && httpStatusOf(error) !== status)
    throw refuse('x-mock-status', `${error} answers ${httpStatusOf(error)}`);
  const example = headers.get('x-mock-example') ?? 'usual';
  if (example !== 'usual' && example !== 'empty' && example !== 'full')
    throw refuse('x-mock-example', 'Must be one of: usual, empty, full');
  return {
    delay: wholeNumber(headers, 'x-mock-delay', MAX_DELAY_MS) ?? defaults.delay ?? 0,
    status,
    error,
    seed: wholeNumber(headers, 'x-mock-seed', 2 ** 31) ?? defaults.seed ?? 0,
    example,
  };
}
