export { useWorkFor } from './model/use-work-for';
export { JoinCompanyDialog } from './ui/JoinCompanyDialog';
export { YourCompanies } from './ui/YourCompanies';
