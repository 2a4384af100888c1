export { useCompaniesAnew, useWorkFor } from './model/use-work-for';
export { LeaveCompanyDialog } from './ui/LeaveCompanyDialog';
export { YourCompanies } from './ui/YourCompanies';
