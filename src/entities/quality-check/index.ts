export { COMPLETES_FAILED, completeQuestion } from './model/complete-question';
export { RESULT_FACES } from './model/faces';
export { qualityListPath, qualityTaskPath } from './model/link';
export { qualitySteps, type TaskSteps, useTaskSteps } from './model/steps';
export { EMPTY_TASK, taskBody, taskValues } from './model/values';
export { TaskDialog } from './ui/TaskDialog';
