import { expect, test } from 'vitest';
import { missingHeaders } from './answer-headers.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

test('an answer without a header that the contract declares is found out', () => {
  const list = { method: 'get', path: '/projects/{projectId}/tools/rfi' };
  const file = { method: 'get', path: '/projects/{projectId}/tools/rfi/export' };
  const signIn = { method: 'post', path: '/auth/signin' };
  const id = { 'x-request-id': 'req_1' };
  expect(missingHeaders(list, answer(200))).toEqual(['x-request-id']);
  expect(missingHeaders(list, answer(200, id))).toEqual([]);
  expect(missingHeaders(list, answer(404))).toEqual(['x-request-id']);
  expect(missingHeaders(file, answer(200, id))).toEqual(['Content-Disposition']);
  expect(missingHeaders(signIn, answer(429, id))).toEqual(['Retry-After']);
  expect(missingHeaders(signIn, answer(429, { ...id, 'retry-after': '60' }))).toEqual([]);
  expect(missingHeaders({ method: 'get', path: '/nowhere' }, answer(200))).toEqual([]);
});
