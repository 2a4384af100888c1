export { DuplicateTemplateDialog } from './ui/DuplicateTemplateDialog';
