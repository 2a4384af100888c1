import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import {
  acceptJoinRequest,
  declineJoinRequest,
  getListCompanyMembersQueryKey,
  getListJoinRequestsQueryKey,
} from '@/shared/api/generated/companies/companies';
import { acceptInvitation, getGetMyInvitationQueryOptions } from '@/shared/api/generated/members/members';
import { getGetMeQueryKey } from '@/shared/api/generated/user-profile/user-profile';
import { MESSAGES } from '@/shared/i18n/messages';
import { type ActOn, type AskedAct, partOf, projectOf } from './act';

/** Accepting the invitation to a project. */
export async function prepareInvitation({ client, task }: ActOn): Promise<AskedAct> {
  const projectId = projectOf(task);
  const { projectName, invitedBy, projectRole } = await client.fetchQuery({
    ...getGetMyInvitationQueryOptions(projectId),
    staleTime: 0,
  });
  return {
    question: {
      title: `Join ${projectName}?`,
      confirmLabel: 'Accept',
      children: `${invitedBy.name} invites you as ${PROJECT_ROLE_LABELS[projectRole]}.`,
      fallback: MESSAGES.common.saveFailed,
      onConfirm: async () => {
        await acceptInvitation(projectId);
        void client.invalidateQueries({ queryKey: getGetMeQueryKey() });
        void client.invalidateQueries({ queryKey: ['projects'] });
      },
    },
    said: `You take part in ${projectName}`,
  };
}

/** The owner's answers to a person who asks to join the company. */
export async function prepareRequest({ client, task, act }: ActOn): Promise<AskedAct> {
  const companyId = task.record.objectId;
  const person = task.requestedBy?.name ?? 'This person';
  const accepts = act === 'accept';
  return {
    question: {
      title: accepts ? `Let ${person} join ${task.record.title}?` : `Decline the request of ${person}?`,
      confirmLabel: accepts ? 'Accept' : 'Decline',
      danger: !accepts,
      children: accepts
        ? 'They see the company and can be invited to its projects.'
        : 'They are told, and can ask again.',
      fallback: MESSAGES.common.saveFailed,
      onConfirm: async () => {
        await (accepts ? acceptJoinRequest : declineJoinRequest)(companyId, partOf(task));
        void client.invalidateQueries({ queryKey: getListJoinRequestsQueryKey(companyId) });
        void client.invalidateQueries({ queryKey: getListCompanyMembersQueryKey(companyId) });
      },
    },
    said: accepts ? `${person} has joined` : 'Request declined',
  };
}
