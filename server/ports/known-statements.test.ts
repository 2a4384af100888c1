import { expect, test } from 'vitest';
import { KnownStatements } from './known-statements.ts';

test('what is asked for once has no name; what comes again gets one, and is prepared once', () => {
  const known = new KnownStatements<string>();
  expect(known.of('a')).toEqual({ name: '', shape: null, forgotten: null });
  known.prepared('a', 'one column');
  expect(known.of('a')).toEqual({ name: 'kept_1', shape: null, forgotten: null });
  // It failed: the next one prepares it again under its name.
  expect(known.of('a')).toEqual({ name: 'kept_1', shape: null, forgotten: null });
  known.prepared('a', 'one column');
  expect(known.of('a')).toEqual({ name: 'kept_1', shape: 'one column', forgotten: null });
  known.of('b');
  expect(known.of('b').name).toBe('kept_2');
});

test('the one that nobody has asked for longest makes room for the next', () => {
  const known = new KnownStatements<string>();
  const twice = (text: string) => {
    known.of(text);
    const statement = known.of(text);
    known.prepared(text, text);
    return statement;
  };
  for (let n = 1; n <= 1024; n++) expect(twice(`statement ${n}`).forgotten).toBeNull();
  known.of('statement 1');
  expect(twice('one more').forgotten).toBe('kept_2');
  expect(known.of('statement 1').shape).toBe('statement 1');
  expect(known.of('statement 2')).toMatchObject({ shape: null, forgotten: 'kept_3' });
});
