import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { MESSAGES } from '@/shared/i18n/messages';
import type { ContractSchema, RequestSchema } from './contract-schema';

interface ContractIssue {
  code: string;
  path: PropertyKey[];
  message: string;
  format?: string | undefined;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  origin?: string | undefined;
  input?: unknown;
}

type Rules<T> = (values: T) => Partial<Record<string, string>>;

interface ContractFormOptions<T extends FieldValues> {
  schema: ContractSchema;
  /** The request body that the values become; what is validated is what is sent. */
  toBody: (values: T) => unknown;
  /** Rules of the domain that no schema can say, by field path. */
  rules?: Rules<T>;
}

/** An issue of the contract in the words of the catalogue. */
function wordsFor(issue: ContractIssue, value: unknown): string {
  if (value === undefined || value === null || value === '') return MESSAGES.validation.required;
  const field = String(issue.path.at(-1) ?? '');
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email' || field === 'email') return MESSAGES.validation.email;
    if (/phone/i.test(field)) return MESSAGES.validation.phone;
    return typeof value === 'string' && value.trim() === ''
      ? MESSAGES.validation.required
      : MESSAGES.validation.format;
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return `Use at least ${String(issue.minimum)} characters`;
    return `Enter ${String(issue.minimum)} or more`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Use at most ${String(issue.maximum)} characters`;
    return `Enter ${String(issue.maximum)} or less`;
  }
  if (issue.code === 'invalid_union')
    return /phone/i.test(field) ? MESSAGES.validation.phone : MESSAGES.validation.format;
  return issue.code === 'invalid_type' ? MESSAGES.validation.format : issue.message;
}

function valueAt(source: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    source,
  );
}

/**
 * Validates a form against the generated schema of its request, so that the screen refuses what the server
 * would refuse, at the field and before sending, in the catalogue's words. Where the schema's code cannot be
 * fetched the rules alone are checked here: the server says the rest, at the same fields.
 */
export function contractResolver<T extends FieldValues>({
  schema,
  toBody,
  rules,
}: ContractFormOptions<T>): Resolver<T> {
  schema.warm();
  return (values) => {
    const check = (known: RequestSchema | undefined) =>
      answer(values, problemsOf(known, toBody(values), rules?.(values) ?? {}));
    return schema.loaded ? check(schema.loaded) : schema.load().then(check, () => check(undefined));
  };
}

/** What is wrong with a request, by the path of its field; the first that is said of a field stands. */
function problemsOf(
  schema: RequestSchema | undefined,
  body: unknown,
  rules: Partial<Record<string, string>>,
): Map<string, string> {
  const messages = new Map<string, string>();
  const result = schema?.safeParse(body);
  if (result?.success === false) {
    // zod's issue union is wider than what is read here; every issue has these members or leaves them out.
    for (const issue of result.error.issues as ContractIssue[]) {
      const path = issue.path.map(String).join('.');
      if (!messages.has(path)) messages.set(path, wordsFor(issue, valueAt(body, issue.path)));
    }
  }
  for (const [path, message] of Object.entries(rules)) {
    if (message !== undefined && !messages.has(path)) messages.set(path, message);
  }
  return messages;
}

const answer = <T extends FieldValues>(values: T, messages: ReadonlyMap<string, string>) =>
  messages.size === 0 ? { values, errors: {} } : { values: {}, errors: nest(messages) as FieldErrors<T> };

function nest(messages: ReadonlyMap<string, string>): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of messages) {
    const keys = path === '' ? ['root', 'form'] : path.split('.');
    let target = errors;
    for (const key of keys.slice(0, -1)) {
      target = (target[key] ??= {}) as Record<string, unknown>;
    }
    target[keys.at(-1) ?? 'root'] = { type: 'contract', message };
  }
  return errors;
}
