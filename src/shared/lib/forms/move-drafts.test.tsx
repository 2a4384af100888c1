import { afterEach, expect, test } from 'vitest';
import { forgetFile, keepFile, keptFiles } from '@/shared/lib/device/kept-files';
import { readFormDraft, writeFormDraft } from './form-draft';
import { moveDrafts } from './move-drafts';

afterEach(() => localStorage.clear());

const STAND_IN = 'begun-1';
const entry = (of: string) => `daily-log-entry-1:me:${of}:WORK_LOG:new`;

test('what was typed over a stand-in is there under the name that the server has given, and no other form’s', async () => {
  writeFormDraft(entry(STAND_IN), { trade: 'Ironworkers' });
  writeFormDraft(entry('begun-12'), { trade: 'Painters' });
  const file = new File(['photo'], 'mat.jpg', { type: 'image/jpeg' });
  await keepFile(entry(STAND_IN), { id: 'f1', file });
  await moveDrafts(STAND_IN, 'log-1');
  expect(readFormDraft(entry('log-1'))?.values).toEqual({ trade: 'Ironworkers' });
  expect(readFormDraft(entry(STAND_IN))).toBeNull();
  expect(readFormDraft(entry('begun-12'))?.values).toEqual({ trade: 'Painters' });
  expect((await keptFiles(entry('log-1'))).map(({ file: { name } }) => name)).toEqual(['mat.jpg']);
  expect(await keptFiles(entry(STAND_IN))).toEqual([]);
  await forgetFile(entry('log-1'), 'f1');
});

test('a draft that is there under the new name stays', async () => {
  writeFormDraft(entry(STAND_IN), { trade: 'Ironworkers' });
  writeFormDraft(entry('log-1'), { trade: 'Painters' });
  await moveDrafts(STAND_IN, 'log-1');
  expect(readFormDraft(entry('log-1'))?.values).toEqual({ trade: 'Painters' });
});
