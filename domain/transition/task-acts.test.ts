import { expect, test } from 'vitest';
import { PENDING_TASK_TYPES } from './pending-task.ts';
import { actByKey, actsOfTask, actsTogether, doneThere, TASK_ACT_FACES } from './task-acts.ts';

test('a task never gives two acts by one letter, and says yes before no', () => {
  for (const taskType of PENDING_TASK_TYPES) {
    const acts = actsOfTask(taskType);
    const keys = acts.map((act) => TASK_ACT_FACES[act].key);
    expect([taskType, new Set(keys).size]).toEqual([taskType, keys.length]);
    const refusing = acts.map((act) => TASK_ACT_FACES[act].refuses === true);
    expect([taskType, refusing]).toEqual([taskType, refusing.toSorted()]);
  }
});

test('every task is done where it is listed, or says why it is not', () => {
  for (const taskType of PENDING_TASK_TYPES)
    expect([taskType, actsOfTask(taskType).length > 0]).toEqual([
      taskType,
      doneThere(taskType) === undefined,
    ]);
});

test('letters that move in the list, create, or ask for help give no act', () => {
  const taken = ['j', 'k', 'x', 'c', '/', '?'];
  expect(Object.values(TASK_ACT_FACES).filter(({ key }) => taken.includes(key))).toEqual([]);
});

test('a letter gives what the task offers by it', () => {
  expect(actByKey('G703_APPROVAL', 'a')).toBe('approve');
  expect(actByKey('INSPECTION_VERIFICATION', 'r')).toBe('sendBack');
  expect(actByKey('RFI_DRAFT', 'a')).toBeUndefined();
});

test('several are answered at once by what all of them offer', () => {
  expect(actsTogether(['SOV_APPROVAL', 'PACKAGE_APPROVAL'])).toEqual(['approve', 'reject']);
  expect(actsTogether(['SOV_APPROVAL', 'OPENING_BALANCE_AGREEMENT'])).toEqual(['approve']);
  expect(actsTogether(['SOV_APPROVAL', 'RFI_RESPONSE'])).toEqual([]);
  expect(actsTogether(['G702_SIGNATURE'])).toEqual([]);
  expect(actsTogether([])).toEqual([]);
});
