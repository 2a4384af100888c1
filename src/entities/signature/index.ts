export { SignerList } from './ui/SignerList';
