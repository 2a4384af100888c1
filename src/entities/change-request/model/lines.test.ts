import { expect, test } from 'vitest';
import { getGetSovResponseMock } from '@/shared/api/generated/sov/sov.msw';
import { getGetChangeRequestResponseMock } from '@/shared/api/generated/change-requests/change-requests.msw';
import { againstSchedule, changeOfLine, lineOfTask, newTask, partAmount, taskInput } from './lines';

const { tasks } = getGetChangeRequestResponseMock();
const schedule = getGetSovResponseMock().sovLines;

test('a line is sent as it was read', () => {
  const [task] = tasks;
  if (task === undefined) throw new Error('The example has a task');
  const input = taskInput(lineOfTask(task));
  expect(input).toMatchObject({
    id: task.id,
    taskId: task.task.id,
    sovLineId: task.sovLineId,
    costImpact: task.costImpact,
    costImpactAction: task.costImpactAction,
  });
  expect(input.costBreakdown).toEqual(
    task.costBreakdown.map(({ id: _id, amount: _amount, ...part }) => part),
  );
  expect(lineOfTask(task).parts.map(partAmount)).toEqual(
    task.costBreakdown.map(({ amount }) => Math.round(amount * 100)),
  );
});

test('a line of the schedule comes with its value, a new task with nothing', () => {
  const [line] = schedule;
  if (line === undefined) throw new Error('The example has a line');
  expect(changeOfLine(line)).toMatchObject({
    sovLineId: line.id,
    original: Math.round(line.revisedScheduledValue * 100),
    action: 'ADD',
  });
  expect(newTask(line.task)).toMatchObject({ sovLineId: null, original: 0, costImpact: 0 });
});

test('another schedule finds the lines of the same tasks and forgets the others', () => {
  const [line] = schedule;
  if (line === undefined) throw new Error('The example has a line');
  const foreign = { ...changeOfLine(line), sovLineId: 'of another schedule', original: 1, costImpact: 500 };
  expect(againstSchedule([foreign], schedule)).toEqual([
    { ...foreign, sovLineId: line.id, original: Math.round(line.revisedScheduledValue * 100) },
  ]);
  expect(againstSchedule([foreign], [])).toEqual([{ ...foreign, sovLineId: null, original: 0 }]);
  const kept = [changeOfLine(line)];
  expect(againstSchedule(kept, schedule)).toBe(kept);
});
