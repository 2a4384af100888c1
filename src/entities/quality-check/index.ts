export { RESULT_FACES } from './model/faces';
export { qualityListPath, qualityTaskPath } from './model/link';
export { EMPTY_TASK, taskBody, taskValues } from './model/values';
export { TaskDialog } from './ui/TaskDialog';
