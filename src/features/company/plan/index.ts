export { useCompanyPlan, usePublishProblem } from './model/use-company-plan';
export { NewProjectButton } from './ui/NewProjectButton';
export { PlanBanner } from './ui/PlanBanner';
