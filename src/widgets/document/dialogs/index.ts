/*
 * Dialogs about one file or folder. Each takes `{ projectId, document, onClose }`; `document` is a row of the library or
 * the document itself. They read the newest version by themselves, put the server's answer in place everywhere, say what
 * was done, and call `onClose` when they are through.
 *
 *   RenameDialog    a new name; a file keeps its ending
 *   DescribeDialog  description and tags
 *   ShareDialog     who sees it: sharing type, rights of people, roles and everyone, inherited ones, and why I see it
 *   SharingTypeSelect  the choice of who sees it, for a step with several
 *   TagsInput, tagsProblem  tags that are entered or chosen, for a step with several
 *   TrashDialog     asks before it goes into the trash; `onDone` once it lies there
 *   DeleteDialog    asks before it is deleted for good; takes `onDone`, too
 */
export { type DialogDocument, type DocumentSteps, useDocumentSteps } from './model/use-document-steps';
export { rightText } from './model/right-text';
export { DeleteDialog, TrashDialog } from './ui/RemoveDialogs';
export { DescribeDialog } from './ui/DescribeDialog';
export { RenameDialog } from './ui/RenameDialog';
export { ShareDialog } from './ui/ShareDialog';
export { TagsInput } from './ui/TagsInput';
export { tagsProblem } from './model/tags';
export { SharingTypeSelect } from './ui/share/SharingTypeSelect';
