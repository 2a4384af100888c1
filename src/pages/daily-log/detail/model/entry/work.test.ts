import { expect, it } from 'vitest';
import {
  getGetDailyLogCopySourceResponseMock,
  getGetDailyLogResponseMock,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { lastOf } from './last';
import { delayBody, freshWork, NO_DELAY, workBegunFrom, workBody, workValues } from './work';

const log = getGetDailyLogResponseMock();
const source = getGetDailyLogCopySourceResponseMock();

it('begins with the crew of the entry before, without what it did', () => {
  const fresh = freshWork(log, source);
  expect(fresh).toMatchObject({ trade: 'Sheet metal', hours: '8', workers: '', description: '' });
});

it('begins a day with the crew of the day before, which can be saved at once', () => {
  const fresh = freshWork({ ...log, entries: [] }, source);
  const [crew] = source.crews;
  expect(workBody(fresh, null)).toMatchObject({
    trade: crew?.trade,
    workers: crew?.workers,
    hours: crew?.hours,
    description: crew?.description,
    quantity: null,
    unit: null,
  });
  expect(freshWork({ ...log, entries: [] }, undefined).trade).toBe('');
  // Who reports for one company alone begins with that one.
  expect(freshWork({ ...log, entries: [] }, undefined, 'own').companyId).toBe('own');
  expect(freshWork(log, source, 'own').companyId).not.toBe('own');
  // And says whose it was: nobody signs for another day without knowing.
  expect(workBegunFrom({ ...log, entries: [] }, source)).toContain(source.source?.dailyLogNumber);
  expect([workBegunFrom(log, source), workBegunFrom({ ...log, entries: [] }, undefined)]).toEqual([
    null,
    null,
  ]);
});

it('says in a correction what the entry said', () => {
  const entry = log.entries.find((each) => each.entryType === 'WORK_LOG' && each.sovLine !== null);
  if (entry?.entryType !== 'WORK_LOG') throw new Error('The example has work on a line');
  expect(workBody(workValues(entry), entry)).toMatchObject({
    companyId: entry.company?.id,
    sovLineId: entry.sovLine?.sovLineId,
    quantity: entry.quantity,
    unit: entry.unit,
    equipment: entry.equipment,
    delay: entry.delay,
  });
  expect(lastOf(log, 'MATERIAL_LOG')).toBeDefined();
});

it('has no delay without a cause, and no unit without a quantity', () => {
  expect(delayBody(NO_DELAY)).toBeNull();
  expect(delayBody({ cause: 'WEATHER', hours: '', description: '' })).toMatchObject({ hours: null });
  expect(workBody({ ...freshWork({ ...log, entries: [] }, undefined), unit: 'CY' }, null).unit).toBeNull();
});
