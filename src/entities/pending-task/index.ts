export { taskFacts } from './model/facts';
export { DueWords } from './ui/DueWords';
export { TaskRows } from './ui/TaskRows';
