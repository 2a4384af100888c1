export { type LibraryTask, libraryTasks, searchTasks } from './model/library-tasks';
export { partOf, useWorkParts, type WorkPart } from './model/parts';
export { FormWorkPart } from './ui/FormWorkPart';
export { TaskTicks } from './ui/TaskTicks';
