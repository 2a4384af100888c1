import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import { NONE, type Stage } from './stage.ts';
import type { World } from './world.ts';

let invited = 0;

const picked = ({ member }: Stage) => [{ memberId: member?.id ?? NONE, version: 1 }];

export const MEMBER_INPUTS: Partial<Record<Operation, (world: World, at: Stage) => LooseInput>> = {
  updateMember: () => ({ body: { version: 1, title: 'Foreman' } }),
  addExistingMember: (_, { member }) => ({
    body: { userId: member?.userId ?? NONE, projectRole: 'SUBCONTRACTOR_MEMBER' },
  }),
  inviteMember: () => ({
    body: { email: `invited${++invited}@roles.example`, projectRole: 'SUBCONTRACTOR_MEMBER' },
  }),
  bulkChangeMemberRoles: (_, at) => ({
    body: { members: picked(at), projectRole: 'SUBCONTRACTOR_MEMBER' },
  }),
  bulkDeactivateMembers: (_, at) => ({ body: { members: picked(at) } }),
  bulkResendInvitations: (_, at) => ({ body: { members: picked(at) } }),
  bulkRemoveMembers: (_, at) => ({ body: { members: picked(at) } }),
  inviteMembers: () => ({
    body: { emails: [`invited${++invited}@roles.example`], projectRole: 'SUBCONTRACTOR_MEMBER' },
  }),
  explainMemberAccess: () => ({ query: { operationId: 'saveSov' } }),
};
