export { FollowUpButtons } from './ui/FollowUpButtons';
export { FollowUpDialogs, type FollowUpStep } from './ui/FollowUpDialogs';
export { mayTakeOver } from './model/hand-on';
