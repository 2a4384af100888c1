import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ability, EtchPacket } from '@/shared/api/generated/model';
import {
  getGetChangeRequestQueryOptions,
  recallChangeRequest,
  remindChangeRequestSigner,
} from '@/shared/api/generated/change-requests/change-requests';
import {
  getGetPayAppQueryOptions,
  recallG702,
  recallWaiver,
  remindG702Signer,
  remindWaiverSigner,
} from '@/shared/api/generated/pay-app/pay-app';
import { remark } from '@/shared/lib/record/remark';

/** What can be done about a packet that is out for signature: by the record that it is about, whose rules they follow. */
export interface PacketSteps {
  remind: { ability: Ability; run: () => Promise<unknown> };
  recall: { ability: Ability; run: (comment: string) => Promise<unknown> };
}

const isWaiver = ({ documentType }: EtchPacket): boolean => documentType === 'CLW' || documentType === 'UCLW';

/**
 * The steps of a packet while it is out for signature. Undefined while its record is read; a failure where the reader may
 * not see the record.
 */
export function usePacketSteps(projectId: string, packet: EtchPacket) {
  const queryClient = useQueryClient();
  const isOut = packet.status === 'SENT';
  const payAppId = packet.payAppId ?? '';
  const changeId = packet.changeRequestId ?? '';
  const payApp = useQuery({
    ...getGetPayAppQueryOptions(projectId, payAppId),
    enabled: isOut && payAppId !== '',
    retry: false,
  });
  const change = useQuery({
    ...getGetChangeRequestQueryOptions(projectId, changeId),
    enabled: isOut && changeId !== '',
    retry: false,
  });
  const then = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      // The packet, its list and the record that it is about.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes(projectId),
      });
    }
  };
  const said = (comment: string) => ({ comment: remark(comment) });
  let steps: PacketSteps | undefined;
  if (change.data) {
    const { abilities, version, id } = change.data;
    steps = {
      remind: { ability: abilities.remind, run: () => then(remindChangeRequestSigner(projectId, id)) },
      recall: {
        ability: abilities.recall,
        run: (comment) => then(recallChangeRequest(projectId, id, { version, ...said(comment) })),
      },
    };
  } else if (payApp.data && isWaiver(packet)) {
    const { abilities, version, id } = payApp.data;
    steps = {
      remind: { ability: abilities.remindWaiver, run: () => then(remindWaiverSigner(projectId, id)) },
      recall: {
        ability: abilities.recallWaiver,
        run: (comment) => then(recallWaiver(projectId, id, { version, ...said(comment) })),
      },
    };
  } else if (payApp.data?.g702) {
    const { abilities, id } = payApp.data;
    const { version } = payApp.data.g702;
    steps = {
      remind: { ability: abilities.remindG702, run: () => then(remindG702Signer(projectId, id)) },
      recall: {
        ability: abilities.recallG702,
        run: (comment) => then(recallG702(projectId, id, { version, ...said(comment) })),
      },
    };
  }
  const failed = payApp.isError || change.isError;
  return { isOut, steps, failed };
}
