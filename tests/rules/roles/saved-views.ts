import { all, type Role, type Row, row } from './cells.ts';
import type { ListGiven } from './given.ts';

/** Lists that a role does not see: no VIEW on the tool. */
const HIDDEN_FROM: Record<ListGiven, readonly Role[]> = {
  listSOV: ['OTHER'],
  listPAYAPP: ['ENGINEER', 'OTHER'],
  listCHANGE_REQUEST: ['OTHER'],
  listRFI: [],
  listSUBMITTAL: ['OTHER'],
  listINSPECTION: ['OTHER'],
  listINSPECTION_FOLLOW_UP: ['OTHER'],
  listINSPECTION_TEMPLATE: ['OTHER'],
  listDAILY_LOG: ['OTHER'],
  listMESSAGE: [],
  listDOCUMENT: [],
  listMEMBER: [],
  listQUALITY_CHECK: [],
  listPENDING_TASK: [],
};

const made = Object.entries(HIDDEN_FROM).map(([given, roles]) =>
  row(
    'createSavedView',
    given as ListGiven,
    all('201', Object.fromEntries(roles.map((role) => [role, '403'] as const))),
    { through: '201' },
  ),
);

/** Every operation on saved views. What one does not see is not there; what one sees and may not change is refused. */
export const SAVED_VIEW_ROWS: readonly Row[] = [
  row('listSavedViews', 'viewOwn', all('seen'), { through: 'unseen' }),
  row('listSavedViews', 'viewShared', all('seen'), { through: 'unseen' }),
  row('listSavedViews', 'viewKept', all('unseen'), { through: 'unseen' }),
  row('listSavedViews', 'viewSharedPay', all('seen', { ENGINEER: 'unseen', OTHER: 'unseen' }), {
    through: 'unseen',
  }),
  row('listSavedViews', 'viewSharedChange', all('seen', { OTHER: 'unseen' }), { through: 'unseen' }),
  ...made,
  row('updateSavedView', 'viewOwn', all('200')),
  row('updateSavedView', 'viewOwnShared', all('200')),
  row('updateSavedView', 'viewShared', all('403')),
  row('updateSavedView', 'viewKept', all('404')),
  row('updateSavedView', 'viewSharedPay', all('403', { ENGINEER: '404', OTHER: '404' })),
  row('updateSavedView', 'viewSharedChange', all('403', { OTHER: '404' })),
  row('deleteSavedView', 'viewOwn', all('204')),
  row('deleteSavedView', 'viewOwnShared', all('204')),
  row('deleteSavedView', 'viewShared', all('403', { PROJECT_ADMIN: '204' })),
  row('deleteSavedView', 'viewKept', all('404')),
  row(
    'deleteSavedView',
    'viewSharedPay',
    all('403', { PROJECT_ADMIN: '204', ENGINEER: '404', OTHER: '404' }),
  ),
  row('deleteSavedView', 'viewSharedChange', all('403', { PROJECT_ADMIN: '204', OTHER: '404' })),
];
