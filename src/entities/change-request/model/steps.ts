import { changeRequestHistoryWords } from '#domain/change-request/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adoptChangeRequest, changeRequestQueryOptions } from './queries';
import {
  approveChangeRequest,
  askForChangeRequestPricing,
  deleteChangeRequest,
  duplicateChangeRequest,
  getChangeRequest,
  linkChangeRequestRfi,
  recallChangeRequest,
  rejectChangeRequest,
  remindChangeRequestSigner,
  revokeChangeRequestApproval,
  sendChangeRequestForSignature,
  submitChangeRequest,
  terminateChangeRequest,
  unlockChangeRequest,
} from '@/shared/api/generated/change-requests/change-requests';
import type {
  ChangeRequestDetail,
  ChangeRequestPricingRequest,
  ChangeRequestSendRequest,
} from '@/shared/api/generated/model';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { remark } from '@/shared/lib/record/remark';
import { recordSteps } from '@/shared/lib/record/steps';
import { withLineNumbers } from './refused-lines';

/** Everything a person can do with a change request besides editing it; `comment` may be blank where it is optional. */
export interface ChangeRequestSteps {
  askForPricing: (ask: Omit<ChangeRequestPricingRequest, 'version'>) => Promise<ChangeRequestDetail>;
  submit: (comment: string) => Promise<ChangeRequestDetail>;
  approve: (comment: string) => Promise<ChangeRequestDetail>;
  reject: (comment: string) => Promise<ChangeRequestDetail>;
  unlock: (comment: string) => Promise<ChangeRequestDetail>;
  revoke: (comment: string) => Promise<ChangeRequestDetail>;
  send: (to: Omit<ChangeRequestSendRequest, 'version'>, key: string) => Promise<ChangeRequestDetail>;
  recall: (comment: string) => Promise<ChangeRequestDetail>;
  /** Reminds the signer whose turn it is. */
  remind: () => Promise<ChangeRequestDetail>;
  linkRfi: (rfiId: string) => Promise<ChangeRequestDetail>;
  terminate: (comment: string) => Promise<ChangeRequestDetail>;
  /** Makes a draft of the same words and lines, which is answered; this one stays as it is. */
  duplicate: (key: string) => Promise<ChangeRequestDetail>;
  /** Deletes a draft. */
  remove: () => Promise<void>;
}

/** Everything that can be done with one, outside of a component. */
export function changeRequestSteps(
  queryClient: QueryClient,
  projectId: string,
  id: string,
): ChangeRequestSteps {
  const { run, remove } = recordSteps<ChangeRequestDetail>(queryClient, {
    queryKey: changeRequestQueryOptions(projectId, id).queryKey,
    read: () => getChangeRequest(projectId, id),
    adopt: (change) => adoptChangeRequest(queryClient, change),
    describe: changeRequestHistoryWords,
  });
  return {
    askForPricing: (ask) => run((version) => askForChangeRequestPricing(projectId, id, { ...ask, version })),
    submit: (comment) =>
      run((version) =>
        withLineNumbers(() => submitChangeRequest(projectId, id, { version, comment: remark(comment) })),
      ),
    approve: (comment) =>
      run((version) => approveChangeRequest(projectId, id, { version, comment: remark(comment) })),
    reject: (comment) => run((version) => rejectChangeRequest(projectId, id, { version, comment })),
    unlock: (comment) => run((version) => unlockChangeRequest(projectId, id, { version, comment })),
    revoke: (comment) =>
      run((version) => revokeChangeRequestApproval(projectId, id, { version, comment: remark(comment) })),
    send: (to, key) =>
      run((version) =>
        withLineNumbers(() =>
          sendChangeRequestForSignature(
            projectId,
            id,
            { ...to, version },
            { headers: idempotencyHeaders(key) },
          ),
        ),
      ),
    recall: (comment) =>
      run((version) => recallChangeRequest(projectId, id, { version, comment: remark(comment) })),
    remind: () => run(() => remindChangeRequestSigner(projectId, id)),
    linkRfi: (rfiId) => run((version) => linkChangeRequestRfi(projectId, id, { version, rfiId })),
    terminate: (comment) => run((version) => terminateChangeRequest(projectId, id, { version, comment })),
    duplicate: async (key) => {
      const draft = await duplicateChangeRequest(projectId, id, { headers: idempotencyHeaders(key) });
      adoptChangeRequest(queryClient, draft);
      return draft;
    },
    remove: () => remove((version) => deleteChangeRequest(projectId, id, { version })),
  };
}

/** The steps of one change request. Each puts the server's answer in place. */
export function useChangeRequestSteps(projectId: string, id: string): ChangeRequestSteps {
  const queryClient = useQueryClient();
  return useMemo(() => changeRequestSteps(queryClient, projectId, id), [queryClient, projectId, id]);
}
