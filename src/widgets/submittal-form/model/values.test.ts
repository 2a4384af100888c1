import { describe, expect, it } from 'vitest';
import { createBody, EMPTY_SUBMITTAL, submittalErrors, updateBody } from './values';

const WRITTEN = { ...EMPTY_SUBMITTAL, specSection: '233100', title: ' Ducts ' };

describe('the form of a submittal', () => {
  it('writes the section and the numbers as the contract has them', () => {
    const body = createBody({ ...WRITTEN, leadTimeDays: '28' }, true);
    expect(body).toMatchObject({
      specSection: '23 31 00',
      title: 'Ducts',
      leadTimeDays: 28,
      reviewDays: null,
    });
    expect(body).not.toHaveProperty('companyId');
  });

  it('sends only what differs', () => {
    expect(updateBody({ ...WRITTEN, title: 'Mains' }, WRITTEN, 3)).toEqual({ version: 3, title: 'Mains' });
  });

  it('needs a reviewer, a date and files only to be sent', () => {
    expect(submittalErrors(WRITTEN, null, false, '2026-06-01')).toEqual({});
    expect(Object.keys(submittalErrors(WRITTEN, null, true, '2026-06-01')).toSorted()).toEqual([
      'assigneeId',
      'attachments',
      'dueDate',
    ]);
  });

  it('needs no date where the days of review give one', () => {
    const days = { ...WRITTEN, reviewDays: '10' };
    expect(submittalErrors(days, null, true, '2026-06-01')).not.toHaveProperty('dueDate');
    const approvers = [{ userId: 'a', step: '1', isRequired: true, reviewDays: '5' }];
    expect(submittalErrors({ ...WRITTEN, approvers }, null, true, '2026-06-01')).not.toHaveProperty(
      'dueDate',
    );
  });

  it('keeps a date that was set before, and asks for another when it is sent', () => {
    const late = { ...WRITTEN, dueDate: '2026-05-01' };
    expect(submittalErrors(late, late, false, '2026-06-01')).toEqual({});
    expect(submittalErrors(late, late, true, '2026-06-01')).toHaveProperty('dueDate');
  });

  it('says at the approver what is wrong with the route', () => {
    const one = { userId: 'a', step: '1', isRequired: true, reviewDays: '' };
    const errors = submittalErrors({ ...WRITTEN, approvers: [one, one] }, null, false, '2026-06-01');
    expect(errors).toEqual({ 'approvers.1.userId': 'This is named twice.' });
  });
});
