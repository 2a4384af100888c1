export { type NotificationActions, useNotificationActions } from './model/use-notification-actions';
export { NotificationItem } from './ui/NotificationItem';
