import { type FieldError, invalid, Problem } from './problem.ts';

/** SQLSTATE of a database error, or the system's code of a lost connection, through Drizzle's wrapping. */
export function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Whether the transaction lost against a concurrent one and would pass when run again. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseCode(error) ?? '');

/**
 * Whether a commit that failed is known to have come to nothing: the database itself refused it (a deferred rule, a
 * lost race). When the connection broke, or the server was stopped, nobody can say.
 */
export const isRefusedCommit = (error: unknown): boolean => /^(23|40|P0)...$/.test(databaseCode(error) ?? '');

export const isUniqueViolation = (error: unknown): boolean => databaseCode(error) === '23505';

/** What another transaction holds was waited for in vain. */
const HELD = '55P03';

/** No room to write: a disk, a quota, the database's. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  // Shut down by an administrator, after a crash, or still starting; a session that was idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Too many connections; connections that failed.
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
];

/** A value passed the contract and the database still cannot hold it: NUL characters, numbers out of range. */
const UNSTORABLE = ['22021', '22P05', '22P02', '22003', '22008', '22001'];

/** Of these, those that tell of a character: NUL, which PostgreSQL keeps in no text. */
const NOT_A_CHARACTER = ['22021', '22P05'];

/** The texts of a body with a NUL in them, by their paths. */
function textsWithNul(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return value.includes('\0')
      ? [
          {
            field: path,
            message: 'This text has a character that cannot be saved. Remove it or type it again.',
          },
        ]
      : [];
  const isList = Array.isArray(value);
  // Files of a form are no objects of ours to go through.
  if (
    !isList &&
    (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
  )
    return [];
  return Object.entries(value).flatMap(([key, each]) => textsWithNul(each, path ? `${path}.${key}` : key));
}

/** What is thrown on, where the database could not keep a text of the body: 422 that names the fields. */
export function namingTexts(error: unknown, body: unknown): unknown {
  if (!NOT_A_CHARACTER.includes(databaseCode(error) ?? '')) return error;
  const errors = textsWithNul(body);
  return errors.length > 0 ? invalid(errors) : error;
}

/** Turns whatever was thrown into an answer. What no rule foresaw becomes 500 and says nothing of its cause. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = databaseCode(error);
  if (code === '23505') return new Problem('ALREADY_EXISTS', 'This resource already exists');
  if (code === '23503')
    return new Problem('IN_USE', 'This is still in use, or refers to something that no longer exists.');
  if (code && UNSTORABLE.includes(code))
    return new Problem(
      'VALIDATION_FAILED',
      'A value is out of range or holds a character that cannot be stored.',
    );
  if (code && isRetryable(error))
    return new Problem('STALE_VERSION', 'Someone else was changing this at the same moment. Try again.');
  if (code === HELD)
    return new Problem(
      'UNAVAILABLE',
      'Somebody else is still changing this. Nothing was saved; please try again in a moment.',
      { retryAfter: 5 },
    );
  if (code && FULL.includes(code))
    return new Problem(
      'UNAVAILABLE',
      'The service has no room to save this right now. Please try again later.',
      {
        retryAfter: 60,
      },
    );
  if (code && UNREACHABLE.includes(code))
    return new Problem('UNAVAILABLE', 'The service is temporarily unavailable. Please try again later.', {
      retryAfter: 5,
    });
  return new Problem('INTERNAL', 'An error occurred on our servers. Please try again later.');
}
