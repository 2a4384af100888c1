import { describe, expect, it } from 'vitest';
import { getPreviewSubmittalImportResponseMock } from '@/shared/api/generated/submittals/submittals.msw';
import { chooseName, itemsOf, NO_CHOICES, planRegister, withoutOpen, writtenIn } from './register-plan';

const example = getPreviewSubmittalImportResponseMock();
const [heading, duct, damper, mix] = example.rows;
if (!heading || !duct || !damper || !mix) throw new Error('The example has four rows');

const taken = {
  column: 'number',
  code: 'DUPLICATE_NUMBER' as const,
  isError: true,
  message: '',
  suggestions: [],
};
const twin = { ...duct, rowNumber: 9, status: 'ERROR' as const, problems: [taken] };

describe('the plan of a register', () => {
  it('leaves headings out, and says what stands in the way', () => {
    const plan = planRegister(example, NO_CHOICES);
    expect(plan).toMatchObject({ included: 3, skipped: 1, openRows: 1 });
    expect(plan.rows.map(({ open }) => open.length)).toEqual([0, 0, 1, 0]);
    expect(itemsOf(plan).map(({ rowNumber }) => rowNumber)).toEqual([3, 5]);
  });

  it('takes who is meant for every row that writes the same', () => {
    const [suggestion] = damper.problems[0]?.suggestions ?? [];
    if (!suggestion) throw new Error('A suggestion');
    const preview = { ...example, rows: [damper, { ...damper, rowNumber: 8 }] };
    expect(writtenIn(preview, damper, 'company')).toBe('Bay Mechanicl');
    const plan = planRegister(preview, chooseName(NO_CHOICES, preview, damper, 'company', suggestion));
    expect(plan.openRows).toBe(0);
    expect(itemsOf(plan).map(({ companyId }) => companyId)).toEqual([suggestion.id, suggestion.id]);
  });

  it('frees a number with the row that had it, or without it', () => {
    const preview = { ...example, rows: [duct, twin] };
    expect(planRegister(preview, NO_CHOICES).openRows).toBe(1);
    expect(planRegister(preview, { ...NO_CHOICES, rows: { 3: 'skip' } })).toMatchObject({
      openRows: 0,
      included: 1,
    });
    const plan = planRegister(preview, { ...NO_CHOICES, unnumbered: { 9: true } });
    expect(plan.openRows).toBe(0);
    expect(itemsOf(plan).map(({ sequence }) => sequence)).toEqual([4, null]);
  });

  it('keeps a row with a remark, and one that was left out where it is wanted', () => {
    const plan = planRegister({ ...example, rows: [mix] }, NO_CHOICES);
    expect(plan).toMatchObject({ included: 1, openRows: 0 });
    expect(planRegister(example, { ...NO_CHOICES, rows: { 5: 'skip' } }).included).toBe(2);
  });

  it('leaves out at once whatever is still to fix', () => {
    const plan = planRegister(example, NO_CHOICES);
    const left = planRegister(example, withoutOpen(plan, NO_CHOICES));
    expect(left).toMatchObject({ included: plan.included - plan.openRows, openRows: 0 });
  });
});
