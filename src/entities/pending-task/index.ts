export { taskFacts } from './model/facts';
export { taskPlace } from './model/place';
export { TaskRows } from './ui/TaskRows';
export { TaskWhen } from './ui/TaskWhen';
