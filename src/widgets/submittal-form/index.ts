export { type ApproverValue, approverValues, routeBody, routeErrors } from './model/values';
export { RouteField, type RouteValues } from './ui/RouteField';
export { SubmittalForm } from './ui/SubmittalForm';
