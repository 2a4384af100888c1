export { ListViewActions } from './ui/ListViewActions';
