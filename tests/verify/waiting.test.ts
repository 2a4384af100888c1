import { describe, expect, it } from 'vitest';
import { agreeOnTurn } from '../../verify/agreement/tasks.ts';

const ofRecord = { taskType: 'DAILY_LOG' };
const ofPart = { taskType: 'NONCONFORMANCE_CORRECTION' };
const ball = (id: string) => ({ user: { id } });

describe('whose turn it is in a list, and what waits for the reader', () => {
  it.each([
    ['a task of the record and nobody’s turn', null, [ofRecord], false],
    ['a task of the record and a turn of several', ball('other'), [ofRecord], true],
    ['the reader’s turn and no task', ball('reader'), [], false],
    ['another’s turn and no task', ball('other'), [], true],
    ['nobody’s turn and no task', null, [], true],
    ['a task of a part of a record that waits for nobody any more', null, [ofPart], true],
    ['a task of a part beside one of the record', null, [ofPart, ofRecord], false],
  ])('%s', (_, turn, tasks, agree) => {
    expect(agreeOnTurn(turn, 'reader', tasks)).toBe(agree);
  });
});
