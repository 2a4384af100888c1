export { SavedViews, type SavedViewsProps } from './ui/SavedViews';
