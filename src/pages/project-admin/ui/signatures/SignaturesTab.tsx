import Draw from '@mui/icons-material/DrawOutlined';
import { useCallback, useEffect } from 'react';
import { PACKET_STATUS_FACES, PACKET_STATUSES } from '#domain/signing/packet-status.ts';
import { isApiError } from '@/shared/api/api-error';
import type { SignaturePacketList, SignaturePacketSummary } from '@/shared/api/generated/model';
import { getListSignaturePacketsQueryOptions } from '@/shared/api/generated/signing/signing';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { Button } from '@/shared/ui/Button';
import { ManyFilter } from '@/shared/ui/list/ListFilters';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { toast } from '@/shared/ui/toast/toast';
import { RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { useAdminAddress } from '../../model/route-api';
import { PACKET_LIST } from '../../model/signatures/list';
import { TabHead } from '../TabHead';
import { PACKET_COLUMNS } from './packet-columns';
import { PacketCard } from './PacketCard';
import { PacketDetail } from './PacketDetail';

const MESSAGES = TOOL_MESSAGES.projectAdmin;
const STATUSES = PACKET_STATUSES.map((value) => ({ value, label: PACKET_STATUS_FACES[value].label }));

/** The documents that were sent for signature, or the one that is open. */
export function SignaturesTab() {
  const { projectId, search, change } = useAdminAddress();
  if (search.packet !== undefined)
    return (
      <PacketDetail
        projectId={projectId}
        packetId={search.packet}
        onBack={() => change({ packet: undefined })}
      />
    );
  return <PacketList />;
}

function PacketList() {
  const { projectId, raw } = useAdminAddress();
  const found = useRecordList(PACKET_LIST, useReadSearch(PACKET_LIST, raw), (params) =>
    getListSignaturePacketsQueryOptions(projectId, params),
  );
  const path = useCallback(
    ({ id }: SignaturePacketSummary) => `/app/projects/${projectId}/tools/admin?tab=signatures&packet=${id}`,
    [projectId],
  );
  const { error, isError, refetch } = found.query;
  // What failed is said in a toast, and the list is empty (error catalogue).
  useEffect(() => {
    if (isError && !isApiError(error, 401)) toast.error(MESSAGES.packetsFailed);
  }, [isError, error]);
  const list = isError ? { ...found, query: { ...found.query, ...NOTHING }, total: 0, nothing: true } : found;
  return (
    <>
      <TabHead text="Every pay application, waiver and change order that was sent out, with who has signed." />
      <RecordToolbar
        list={list}
        columns={PACKET_COLUMNS}
        searchLabel="Search packets"
        noun="packet"
        views={undefined}
      >
        <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      </RecordToolbar>
      <RecordResults
        list={isError ? { ...list, filtered: false } : list}
        columns={PACKET_COLUMNS}
        noun="signature packets"
        errorText={MESSAGES.packetsFailed}
        path={path}
        card={(packet) => <PacketCard packet={packet} path={path(packet)} />}
        empty={
          <EmptyState
            icon={<Draw />}
            title={isError ? MESSAGES.packetsFailed : 'Nothing was sent for signature yet'}
            action={
              isError ? (
                <Button size="sm" onClick={() => void refetch()}>
                  Try again
                </Button>
              ) : undefined
            }
          >
            {isError
              ? 'The packets are there; only the list could not be read.'
              : 'A pay application, a waiver or a change order stands here from the moment it is sent out.'}
          </EmptyState>
        }
      />
    </>
  );
}

/** What a list that could not be read shows. */
const NOTHING: { data: SignaturePacketList; isError: false; isPending: false; error: null } = {
  data: { data: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } },
  isError: false,
  isPending: false,
  error: null,
};
