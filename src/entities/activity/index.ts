export { toldOnce } from './model/told';
export { ActivityItem } from './ui/ActivityItem';
