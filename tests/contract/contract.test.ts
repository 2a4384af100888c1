import contract from '#contract/openapi.json' with { type: 'json' };
import { operations } from '#contract/operations.ts';
import { AUTHORITIES } from '#domain/authority/modules.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { ERROR_CODES } from '#domain/errors/codes.ts';
import { NOTIFICATION_EVENTS, NOTIFICATION_GROUPS } from '#domain/notification/events.ts';
import { allChoices } from '#domain/notification/preferences.ts';
import { PENDING_TASK_TYPES } from '#domain/transition/pending-task.ts';
import { describe, expect, test } from 'vitest';
import { handlers } from '../../server/handlers.ts';
import { RATE_RULES } from '../../server/http/rate-limit.ts';
import type { Operation } from '../../server/http/operation.ts';

const all = Object.entries(operations as Record<string, Operation>);

test('the error codes are those of the rules, at most 25', () => {
  expect(contract.components.schemas.ErrorCode.enum.toSorted()).toEqual(ERROR_CODES.toSorted());
  expect(ERROR_CODES.length).toBeLessThanOrEqual(25);
});

test('the notification events, their defaults and the pending tasks are those of the rules', () => {
  const { NotificationEvent, NotificationGroup, NotificationPreferences, PendingTaskType } =
    contract.components.schemas;
  expect(NotificationEvent.enum).toEqual([...NOTIFICATION_EVENTS]);
  expect(NotificationGroup.enum).toEqual([...NOTIFICATION_GROUPS]);
  expect(NotificationPreferences.example.data).toEqual(allChoices({}));
  expect(PendingTaskType.enum).toEqual([...PENDING_TASK_TYPES]);
});

test('the project roles are those of the rules', () => {
  expect(contract.components.schemas.ProjectRoleName.enum).toEqual([...PROJECT_ROLES]);
});

test('every operation has a handler, and no handler is left over', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(operations).toSorted());
});

test('rate limits name operations that exist', () => {
  expect(Object.keys(operations)).toEqual(expect.arrayContaining(Object.keys(RATE_RULES)));
});

describe.each(all)('%s', (_, operation) => {
  test('asks for an authority that exists', () => {
    expect(['public', ...AUTHORITIES]).toContain(operation.authority);
  });

  test('names the errors its kind can answer with', () => {
    const wanted = [
      ...(operation.authority === 'public' ? [] : [401]),
      ...(operation.projectIn && operation.authority !== 'user' ? [403, 404] : []),
      ...(operation.body ? [400] : []),
      ...(operation.bodyType === 'multipart' ? [413, 415] : []),
    ];
    expect(operation.statuses).toEqual(expect.arrayContaining(wanted));
  });
});
