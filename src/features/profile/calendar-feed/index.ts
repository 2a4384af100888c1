export { CalendarFeed } from './ui/CalendarFeed';
