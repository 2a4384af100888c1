export { ReleaseRetainageDialog } from './ui/lazy-dialog';
