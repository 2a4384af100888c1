import type { Rfi } from '@/shared/api/generated/model';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { viewServer } from '@/widgets/record-list/testing/view-server';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { RFIS, rfiServer } from './rfi-server';

export const LIST_ROUTE = `/app/projects/${STORY_PROJECT}/tools/rfi`;

/** Parameters of a story of the list; `first` answers before the story's server. */
export const listStory = (search = '', ...first: Parameters<typeof pageStory>[1][]) =>
  pageStory(`${LIST_ROUTE}${search}`, ...first, ...rfiServer(), ...viewServer(), storedFiles);

/** A list of another server: other RFIs, or one that refuses to close some. */
export const listOf = (rfis: readonly Rfi[], refuse: readonly string[] = [], search = '') =>
  pageStory(`${LIST_ROUTE}${search}`, ...rfiServer(rfis, refuse), ...viewServer());

const LONG =
  'Please confirm whether the supply duct that crosses the shear wall opening at grid D-7 between the mechanical room and the corridor may be lowered by 150 mm without changing the fire rating of the shaft';

/** Texts as long as the contract allows, in two writing directions. */
export const LONG_RFIS: readonly Rfi[] = RFIS.map((rfi, index) => ({
  ...rfi,
  subject: index === 1 ? 'طلب معلومات حول موقع الفتحات في بلاطة الطابق الثاني' : `${LONG} (${String(index)})`,
  requester: { ...rfi.requester, name: 'Maximiliana Konstantinopoulou-Featherstonehaugh' },
  costImpact: { answer: 'YES', amount: 12_345_678.9 },
}));

/** Enough RFIs for several pages. */
export const MANY_RFIS: readonly Rfi[] = Array.from({ length: 37 }, (_, index) => {
  const rfi = RFIS[index % RFIS.length] as Rfi; // the index is within the list
  const number = String(37 - index).padStart(4, '0');
  return {
    ...rfi,
    id: `c51d7e30-${number}-4a10-9b01-0000000000ff`,
    rfiNumber: rfi.rfiNumber === null ? null : `RFI-${number}`,
    createdAt: new Date(Date.UTC(2026, 3, 20) - index * 86_400_000).toISOString(),
  };
});
