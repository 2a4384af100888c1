export { MessageForm } from './ui/MessageForm';
