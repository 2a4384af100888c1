export { ChangeRequestForm } from './ui/ChangeRequestForm';
