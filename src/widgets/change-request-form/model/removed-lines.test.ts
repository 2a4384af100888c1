import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangeLine } from '@/entities/change-request';
import { withLinesBack, withoutLines } from './removed-lines';

const line = (n: number): ChangeLine => ({
  id: `l${n}`,
  taskId: `t${n}`,
  sovLineId: null,
  number: String(n),
  name: `Task ${n}`,
  description: '',
  original: 0,
  action: 'ADD',
  costImpact: n,
  days: 0,
  parts: [],
});

test('what was removed comes back where it was, whichever lines it were', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (marks) => {
      const lines = marks.map((_, n) => line(n));
      const gone = new Set(lines.filter((_, n) => marks[n]).map(({ id }) => id));
      const { kept, removed } = withoutLines(lines, gone);
      expect(kept).toHaveLength(lines.length - gone.size);
      expect(withLinesBack(kept, removed)).toEqual(lines);
    }),
  );
});

test('a task that was added again meanwhile is not there twice', () => {
  const { kept, removed } = withoutLines([line(1), line(2)], new Set(['l2']));
  const again = { ...line(2), id: 'other', costImpact: 7 };
  expect(withLinesBack([...kept, again], removed)).toEqual([line(1), again]);
});
