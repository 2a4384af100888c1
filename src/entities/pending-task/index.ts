export { TaskRows } from './ui/TaskRows';
