import { expect, test } from 'vitest';
import { getGetChangeRequestResponseMock } from '@/shared/api/generated/change-requests/change-requests.msw';
import type { ChangeRequestSaveRequest } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { changeBody, changeRequestValues, createBody, emptyChangeRequest, typedDays } from './values';

test('a new one leaves out what is not said', () => {
  const body = createBody({ ...emptyChangeRequest('u1'), subject: ' Reroute the duct ' }, true);
  expect(body).toMatchObject({
    isDraft: true,
    subject: 'Reroute the duct',
    description: null,
    sovId: null,
    requestedById: 'u1',
    scheduleImpactInDays: 0,
    tasks: [],
  });
  expect(body).not.toHaveProperty('reason');
});

test('says again all that the change request says', () => {
  const detail = getGetChangeRequestResponseMock();
  const [task] = detail.tasks;
  const [approver] = detail.approvers;
  if (task === undefined || approver === undefined) throw new Error('The example has lines and approvers');
  const person = (id: string) => ({ ...detail.createdBy, id });
  type Said = Full<Omit<ChangeRequestSaveRequest, 'changeRequestId' | 'version' | 'fromRfiId' | 'markups'>>;
  const said: Said = {
    isDraft: true,
    subject: 'Reroute the duct',
    description: 'Around beam B-14.',
    reason: 'DESIGN_CHANGE',
    sovId: 'sov',
    requestedById: 'asker',
    approverIds: ['approver'],
    allowedUserIds: ['reader'],
    dueDate: '2026-06-01',
    scheduleImpactInDays: 4,
    tasks: [
      {
        id: 'line',
        taskId: 'task',
        sovLineId: 'sov-line',
        description: 'Longer by two bays.',
        costImpact: 1250.5,
        costImpactAction: 'MINUS',
        costBreakdown: [
          { category: 'LABOR', description: 'Fitter', quantity: 12.5, uom: 'HR', unitPrice: 100.04 },
        ],
        scheduleImpactInDays: 2,
      },
    ],
    referenceIds: ['earlier'],
    attachments: ['change-requests/a.pdf'],
  };
  const markups = [
    { id: 'a', name: 'Profit', kind: 'PERCENT', percent: 7.25, base: 'RUNNING', appliesToCredits: true },
    { id: 'b', name: 'Permit', kind: 'AMOUNT', amount: -350.25, base: 'LINES', appliesToCredits: false },
  ] as const;
  const values = changeRequestValues({
    ...detail,
    ...said,
    sov: {
      id: said.sovId,
      sovNumber: 'SOV-1',
      divisionName: 'HVAC',
      divisionNumber: '23',
      sovStatus: 'APPROVED',
    },
    requestedBy: person(said.requestedById),
    approvers: said.approverIds.map((id) => ({ ...approver, assignee: person(id) })),
    allowedUsers: said.allowedUserIds.map(person),
    tasks: said.tasks.map((line) => ({
      ...task,
      ...line,
      task: { ...task.task, id: line.taskId },
      costBreakdown: line.costBreakdown.map((cost) => ({ ...cost, id: 'cost', amount: 1250.5 })),
    })),
    markups: markups.map((each) => ({ percent: null, amount: 0, addedToSovLineId: null, ...each })),
    references: said.referenceIds.map((id) => ({
      id,
      changeRequestNumber: 'CR-1',
      changeOrderNumber: 'CO-1',
      subject: 'Earlier',
      costImpact: 0,
      signedOn: '2026-03-01',
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
  expect(createBody(values, true)).toEqual({ ...said, markups });
});

test('a change sends what differs and nothing else', () => {
  const change = getGetChangeRequestResponseMock();
  const values = changeRequestValues(change);
  const base = { values, version: change.version };
  expect(changeBody(change.id, values, base, false)).toEqual({
    changeRequestId: change.id,
    version: change.version,
    isDraft: false,
  });
  expect(changeBody(change.id, { ...values, scheduleImpactInDays: '-3' }, base, false)).toEqual({
    changeRequestId: change.id,
    version: change.version,
    isDraft: false,
    scheduleImpactInDays: -3,
  });
});

test('days are whole numbers, blank is none', () => {
  expect(typedDays('')).toBe(0);
  expect(typedDays(' −2 ')).toBe(-2);
  expect(typedDays('1.5')).toBeNaN();
});
