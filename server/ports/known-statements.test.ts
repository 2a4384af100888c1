import { expect, test } from 'vitest';
import { KnownStatements } from './known-statements.ts';

test('what is asked for once has no name; what comes again gets one, and is prepared once', () => {
  const known = new KnownStatements();
  expect(known.of('a')).toEqual({ name: '', isPrepared: false, forgotten: null });
  known.prepared('a');
  expect(known.of('a')).toEqual({ name: 'kept_1', isPrepared: false, forgotten: null });
  // It failed: the next one prepares it again under its name.
  expect(known.of('a')).toEqual({ name: 'kept_1', isPrepared: false, forgotten: null });
  known.prepared('a');
  expect(known.of('a')).toEqual({ name: 'kept_1', isPrepared: true, forgotten: null });
  known.of('b');
  expect(known.of('b').name).toBe('kept_2');
});

test('the one that nobody has asked for longest makes room for the next', () => {
  const known = new KnownStatements();
  const twice = (text: string) => {
    known.of(text);
    const statement = known.of(text);
    known.prepared(text);
    return statement;
  };
  for (let n = 1; n <= 256; n++) expect(twice(`statement ${n}`).forgotten).toBeNull();
  known.of('statement 1');
  expect(twice('one more').forgotten).toBe('kept_2');
  expect(known.of('statement 1').isPrepared).toBe(true);
  expect(known.of('statement 2')).toMatchObject({ isPrepared: false, forgotten: 'kept_3' });
});
