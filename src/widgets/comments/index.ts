export { CommentsSection } from './ui/CommentsSection';
