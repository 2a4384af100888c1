export { ChooseCompany } from './ui/ChooseCompany';
