import { MEMBER_STATUS_FACES, roleText, sinceOf } from '@/features/member';
import type { Member } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { type CardReader, PersonCard } from '@/widgets/record-list';

interface MemberCardProps extends Pick<CardReader, 'myId' | 'actions' | 'check'> {
  member: Member;
  /** Their page. */
  to: string;
}

/** A member on a phone: the same facts as the row. */
export function MemberCard({ member, to, myId, actions, check }: MemberCardProps) {
  const { user, company, status, invitedBy } = member;
  const since = formatDate(sinceOf(member));
  return (
    <PersonCard
      name={user.name}
      email={user.name === user.email ? null : user.email}
      photoKey={user.photoKey}
      isMe={user.id === myId}
      to={to}
      status={MEMBER_STATUS_FACES[status]}
      facts={[
        { label: 'Company', value: company?.name ?? '–' },
        { label: 'Role', value: roleText(member) },
        status === 'PENDING'
          ? { label: 'Invited', value: invitedBy === null ? since : `${since} by ${invitedBy.name}` }
          : { label: 'Since', value: since },
      ]}
      actions={actions}
      check={check}
    />
  );
}
