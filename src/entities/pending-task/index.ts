export { taskFacts } from './model/facts';
export { taskPlace } from './model/place';
export { DueWords } from './ui/DueWords';
export { TaskRows } from './ui/TaskRows';
