export { RfiForm } from './ui/RfiForm';
