import { describe, expect, it } from 'vitest';
import { getGetSubmittalResponseMock } from '@/shared/api/generated/submittals/submittals.msw';
import type { SubmittalUpdate } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { createBody, EMPTY_SUBMITTAL, submittalErrors, submittalValues, updateBody } from './values';

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

  it('says again all that the submittal says', () => {
    const detail = getGetSubmittalResponseMock();
    const person = (id: string) => ({ ...detail.createdBy, id });
    // The route says who approves; the list without an order is the older way to say so.
    const said: Full<Omit<SubmittalUpdate, 'version' | 'approverIds'>> = {
      specSection: '23 31 00',
      title: 'Ducts',
      description: 'Galvanized.',
      purpose: 'INFORMATION',
      category: 'CLOSEOUT_AND_MAINTENANCE',
      submittalType: 'PRODUCT_DATA',
      assigneeId: 'reviewer',
      dueDate: '2026-06-01',
      requiredOnSite: '2026-08-01',
      leadTimeDays: 28,
      companyId: 'company',
      receivedFromId: 'sender',
      isPrivate: true,
      inRegister: true,
      reviewDays: 10,
      approvers: [{ userId: 'a', step: 2, isRequired: false, reviewDays: 5 }],
      references: [{ type: 'RFI', id: 'rfi' }],
      attachments: ['submittals/a.pdf'],
    };
    const full = submittalValues({
      ...detail,
      ...said,
      assignee: person('reviewer'),
      company: { id: 'company', name: 'Ducts Inc.' },
      receivedFrom: person('sender'),
      approvers: said.approvers.map(({ userId, ...step }) => ({
        user: person(userId),
        roleName: 'OWNER',
        decision: 'PENDING',
        reviewCode: null,
        comments: null,
        decidedAt: null,
        ...step,
      })),
      references: said.references.map((each) => ({
        ...each,
        number: 'RFI-1',
        title: 'Duct',
        status: 'OPEN',
        sovId: null,
      })),
      attachments: said.attachments.map((key) => ({
        key,
        name: key,
        size: 1,
        contentType: 'application/pdf',
        uploadedBy: detail.createdBy,
        uploadedAt: detail.createdAt,
        takenAt: null,
      })),
    });
    expect(createBody(full, true)).toEqual({ isDraft: true, ...said });
    expect(updateBody(full, EMPTY_SUBMITTAL, 3)).toEqual({ version: 3, ...said });
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
