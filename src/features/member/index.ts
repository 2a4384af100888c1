export { MEMBER_STATUS_FACES } from './model/faces';
export { roleText, sinceOf } from './model/member-words';
export { memberRefusal } from './model/refusals';
export { takersAmong } from './model/takers';
export { useMemberActions, WHY } from './model/use-member-actions';
export { MemberActions } from './ui/MemberActions';
