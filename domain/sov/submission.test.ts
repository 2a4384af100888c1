import { expect, it } from 'vitest';
import { submissionBefore } from './submission.ts';

const submit = (value: string, lines: string) => ({
  action: 'submit',
  changes: [
    { field: 'status', to: 'APPROVAL_PENDING' },
    { field: 'scheduledValue', to: value },
    { field: 'lineCount', to: lines },
  ],
});
const SECOND = submit('1200.5', '4');
const FIRST = submit('1000', '3');

it('measures what is decided on by the submission before, and a draft by the last one', () => {
  const history = [SECOND, { action: 'reject' }, FIRST, { action: 'create' }];
  expect(submissionBefore(history, true)).toEqual({ scheduledValue: 100_000, lineCount: 3 });
  expect(submissionBefore(history, false)).toEqual({ scheduledValue: 120_050, lineCount: 4 });
});

it('knows of none before the first', () => {
  expect(submissionBefore([FIRST], true)).toBeNull();
  expect(submissionBefore([{ action: 'create' }], false)).toBeNull();
});

it('takes no submission that noted no figures', () => {
  expect(
    submissionBefore([{ action: 'submit', changes: [{ field: 'status', to: 'APPROVED' }] }], false),
  ).toBeNull();
});
