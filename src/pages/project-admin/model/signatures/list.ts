import { PACKET_STATUSES } from '#domain/signing/packet-status.ts';
import {
  type ListSignaturePacketsParams,
  ListSignaturePacketsOrderBy,
  type SignatureDocumentType,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { many, one, own, place } from '@/shared/lib/list-search/filters';
import { ADMIN_TABS } from '../address';

/** Every document of the project that was sent for signature. */
export const PACKET_LIST = listSearch<ListSignaturePacketsParams>()(
  {
    status: many(PACKET_STATUSES),
    tab: { ...own(one(ADMIN_TABS)), ...place(one(ADMIN_TABS)), send: () => ({}) },
  },
  {
    orderBy: ListSignaturePacketsOrderBy,
    sort: { orderBy: 'createdAt', order: 'DESC' },
    columns: ['documentName', 'documentType', 'status', 'signed', 'createdBy', 'createdAt', 'completedAt'],
  },
);
export type PacketListSearch = SearchOf<typeof PACKET_LIST>;

/** What kind of document a packet holds. */
export const DOCUMENT_LABELS: Readonly<Record<SignatureDocumentType, string>> = {
  G702: 'Pay application',
  CLW: 'Conditional waiver',
  UCLW: 'Unconditional waiver',
  CHANGE_ORDER: 'Change order',
};
