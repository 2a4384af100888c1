import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { MemberActor } from '#domain/member/rules.ts';
import type { Member } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { StatusChip } from '@/shared/ui/StatusChip';
import { PeopleTable } from '@/shared/ui/list/PeopleTable';
import { MEMBER_STATUS_FACES } from '../model/faces';
import { MemberActions } from './MemberActions';

interface MemberTableProps {
  members: readonly Member[];
  projectId: string;
  actor: MemberActor;
  onEdit: (member: Member) => void;
}

function since(member: Member): string {
  if (member.status !== 'PENDING')
    return member.joinedAt === null ? '' : `Since ${formatDate(member.joinedAt)}`;
  const by = member.invitedBy === null ? '' : ` by ${member.invitedBy.name}`;
  return `Invited ${formatDate(member.invitedAt)}${by}`;
}

/** One line a person: a table on a desk, cards on a phone. */
export function MemberTable({ members, projectId, actor, onEdit }: MemberTableProps) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <PeopleTable aria-label="Members">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Company</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <td>
                <div data-person>
                  <PersonAvatar name={member.user.name} photoKey={member.user.photoKey} size={24} />
                  <div>
                    <strong>{member.user.name}</strong>
                    {member.user.name !== member.user.email && <span data-quiet>{member.user.email}</span>}
                  </div>
                </div>
              </td>
              <td data-label="Company">{member.company?.name ?? '–'}</td>
              <td data-label="Role">
                <span>
                  {PROJECT_ROLE_LABELS[member.projectRole.roleName]}
                  {member.title !== null && member.title !== undefined && (
                    <span data-quiet> · {member.title}</span>
                  )}
                </span>
              </td>
              <td data-label="Status">
                <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, flexWrap: 'wrap' }}>
                  <StatusChip size="sm" {...MEMBER_STATUS_FACES[member.status]} />
                  <span data-quiet>{since(member)}</span>
                </Box>
              </td>
              <td data-actions>
                <MemberActions
                  member={member}
                  projectId={projectId}
                  actor={actor}
                  onEdit={() => onEdit(member)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PeopleTable>
    </Paper>
  );
}
