import { type ErrorCode, ERROR_CODES, httpStatusOf } from '#domain/errors/codes.ts';
import { type FieldError, Problem } from '../server/http/problem.ts';
import { contract, describe, resolve, type Answer, type Schema } from './contract.ts';
import { flat } from './sample.ts';

interface Told {
  message: string | string[];
  errorCode: ErrorCode;
}

const RETRY_AFTER_SECONDS = 30;

const toldBy = (answer: Answer | undefined): Told[] =>
  Object.values(resolve(answer)?.content ?? {}).flatMap((media) => [
    ...(media.example ? [media.example as Told] : []),
    ...Object.values(media.examples ?? {}).flatMap((example) =>
      example.value ? [example.value as Told] : [],
    ),
  ]);

/** The contract's examples of errors: the operation's own, then those that operations share. */
function examples(operationId: string): Told[] {
  const own = Object.values(describe(operationId).operation.responses).flatMap(toldBy);
  return [...own, ...Object.values(contract.components.responses ?? {}).flatMap(toldBy)];
}

/** An error at the body's first required field, as a rule would name it. */
function fieldErrors(operationId: string): FieldError[] | undefined {
  const media = Object.values(resolve(describe(operationId).operation.requestBody)?.content ?? {})[0];
  const schema: Schema = flat(media?.schema);
  const field = schema.required?.[0] ?? Object.keys(schema.properties ?? {})[0];
  return field ? [{ field, message: 'This field is required' }] : undefined;
}

/** The error of a code, in the contract's own words. */
export function failureOf(operationId: string, code: ErrorCode): Problem {
  const told = examples(operationId).find((example) => example.errorCode === code);
  const message = [told?.message ?? `The request was answered with ${code}.`].flat().join(', ');
  const errors = code === 'VALIDATION_FAILED' ? fieldErrors(operationId) : undefined;
  return new Problem(code, message, {
    ...(errors ? { errors } : {}),
    ...(['RATE_LIMITED', 'UNAVAILABLE'].includes(code) ? { retryAfter: RETRY_AFTER_SECONDS } : {}),
  });
}

/** The error of a status: the code that the operation's own example of it carries, else the first of that status. */
export function failureOfStatus(operationId: string, status: number): Problem {
  const own = toldBy(describe(operationId).operation.responses[status]).at(0)?.errorCode;
  const shared = examples(operationId).find((told) => httpStatusOf(told.errorCode) === status)?.errorCode;
  const code = own ?? shared ?? ERROR_CODES.find((each) => httpStatusOf(each) === status);
  if (!code) {
    const message = `${status} is no status of the contract`;
    return new Problem('MALFORMED_REQUEST', `The request is malformed: x-mock-status: ${message}`, {
      errors: [{ field: 'x-mock-status', message }],
    });
  }
  return failureOf(operationId, code);
}
