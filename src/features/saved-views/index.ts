export { SavedViews } from './ui/SavedViews';
