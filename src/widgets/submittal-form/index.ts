export { type ApproverValue, approverValues, routeBody, routeErrors } from './model/values';
export { submittalChanges } from './model/versions';
export { ForwardDialog } from './ui/ForwardDialog';
export { RouteField, type RouteValues } from './ui/RouteField';
export { SubmittalForm } from './ui/SubmittalForm';
