import type { DemoSubmittal } from './harborview-submittal.ts';

/** The register that the contractor keeps: what is still to come, and from whom; one has been handed in since. */
export const HARBORVIEW_REGISTER: readonly DemoSubmittal[] = [
  {
    from: 'dana',
    section: '23 07 13',
    title: 'Duct insulation',
    type: 'PRODUCT_DATA',
    owedBy: 'mei',
    reviewer: 'luis',
    reviewDays: 10,
    onSiteInDays: 48,
    leadTimeDays: 14,
    made: 63,
    draft: true,
    steps: [
      { on: 3, by: 'mei', act: 'edit', files: ['Duct insulation data'] },
      { on: 3, by: 'mei', act: 'send', text: 'As specified, 1.5 in.' },
    ],
  },
  planned('22 40 00', 'Plumbing fixtures', 'PRODUCT_DATA', 'mei', { onSiteInDays: 60, leadTimeDays: 42 }),
  planned('23 36 00', 'Air terminal units', 'PRODUCT_DATA', 'mei', { onSiteInDays: 90, leadTimeDays: 35 }),
  planned('14 24 00', 'Hydraulic elevators', 'SHOP_DRAWING', 'dana', { onSiteInDays: 90, leadTimeDays: 98 }),
  planned('09 65 16', 'Resilient sheet flooring, color samples', 'SAMPLE', 'dana', {
    onSiteInDays: 140,
    leadTimeDays: 30,
  }),
  planned('09 30 13', 'Ceramic tile mock-up, restroom 104', 'MOCK_UP', 'dana', { onSiteInDays: 120 }),
  closeout('23 05 93', 'Testing, adjusting and balancing report', 'TEST_REPORT', 'mei'),
  closeout('23 01 00', 'HVAC operation and maintenance manuals', 'OPERATION_MANUAL', 'mei'),
  closeout('07 54 23', 'Roofing warranty, 20 years', 'WARRANTY', 'dana'),
];

/** Before its material is ordered: three weeks of review, by the superintendent first. */
function planned(
  section: string,
  title: string,
  type: DemoSubmittal['type'],
  owedBy: string,
  dates: Pick<DemoSubmittal, 'onSiteInDays' | 'leadTimeDays'>,
): DemoSubmittal {
  const reviewer = owedBy === 'dana' ? 'dana' : 'luis';
  const of = { section, title, type, owedBy, reviewer, ...dates };
  return { ...of, from: 'dana', reviewDays: 15, made: 63, draft: true };
}

/** At the end of the job, without a date yet. */
function closeout(
  section: string,
  title: string,
  type: DemoSubmittal['type'],
  owedBy: string,
): DemoSubmittal {
  const of = { section, title, type, owedBy, category: 'CLOSEOUT_AND_MAINTENANCE' as const };
  return { ...of, from: 'dana', made: 63, draft: true };
}
