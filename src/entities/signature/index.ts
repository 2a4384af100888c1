export { isUndone, SignerList } from './ui/SignerList';
