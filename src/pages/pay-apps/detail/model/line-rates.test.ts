import { expect, it } from 'vitest';
import { LINES } from '@/entities/pay-app/testing/sheet-fixture';
import { sovLinesOf } from '@/entities/pay-app/testing/sov-fixture';
import { matching, ratesByLine, typedRates } from './line-rates';

const lines = sovLinesOf(LINES);
const [first, second, third] = lines.map(({ id }) => id);
const rated = (sovLineId = '', retainage = '', storedRetainage = '') => ({
  sovLineId,
  retainage,
  storedRetainage,
});

it('finds lines by number and by name, and shows those with a rate first', () => {
  const typed = ratesByLine([rated(third, '5')]);
  expect(matching(lines, '', typed)[0]?.id).toBe(third);
  expect(matching(lines, 'RACEWAYS', typed).map(({ task }) => task.taskNumber)).toEqual(['26 05 00.10']);
  expect(matching(lines, '07 92', typed)).toHaveLength(1);
});

it('takes the rates that are typed, in the order of the schedule', () => {
  const typed = ratesByLine([rated(second, '5', '2'), rated(first, '0'), rated(third)]);
  expect(typedRates(lines, typed)).toEqual({
    rates: [rated(first, '0'), rated(second, '5', '2')],
    wrong: new Map(),
  });
});

it('refuses by the rules of the term, beside the line', () => {
  const { wrong } = typedRates(lines, ratesByLine([rated(first, '101', 'x'), rated(second, '', '5')]));
  const message = 'Enter a percentage from 0 to 100.';
  expect(wrong.get(first ?? '')).toEqual({ retainage: message, storedRetainage: message });
  expect(wrong.get(second ?? '')).toEqual({ retainage: message });
});
