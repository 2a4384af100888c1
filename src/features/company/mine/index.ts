export { useCompaniesAnew, useWorkFor } from './model/use-work-for';
export { YourCompanies } from './ui/YourCompanies';
