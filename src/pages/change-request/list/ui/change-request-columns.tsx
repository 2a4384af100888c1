import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { CHANGE_REQUEST_LIST } from '../model/search';

/** Every column of the list. */
export const CHANGE_REQUEST_COLUMNS = recordColumns<ChangeRequest>()(CHANGE_REQUEST_LIST, {
  changeRequestNumber: {
    label: 'Number',
    fixed: true,
    width: 92,
    text: (change) => change.changeRequestNumber,
  },
  subject: { label: 'Subject', fixed: true, minWidth: 240, flex: 1, name: (change) => change.subject },
  status: { label: 'Status', width: 148, face: (change) => CHANGE_REQUEST_STATUS_FACES[change.status] },
});
