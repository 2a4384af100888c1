export { entryName, KEPT_NOTE, REOPEN_NOTES } from './model/words';
export { useKeeping } from './model/use-keeping';
export { useFilesOfForm, useOutboxForm } from './model/use-outbox-form';
