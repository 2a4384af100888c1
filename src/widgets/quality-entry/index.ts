export { type EntryDraft, useEntryForm } from './model/use-entry-form';
export { EntryDialog } from './ui/EntryDialog';
export { EntryForm } from './ui/EntryForm';
