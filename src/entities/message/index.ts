export { flagFace, messageTitle } from './model/faces';
export { messageListPath, messagePath, newMessagePath } from './model/link';
export { type MessageMarks, useMessageMarks } from './model/marks';
export { messageRecord, readersAmong } from './model/readers';
export { CategoryChip, CategoryDot } from './ui/CategoryChip';
