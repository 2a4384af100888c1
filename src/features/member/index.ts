export { MEMBER_STATUS_FACES } from './model/faces';
export { roleText, sinceOf } from './model/member-words';
export { useMemberActions } from './model/use-member-actions';
export { MemberActions } from './ui/MemberActions';
