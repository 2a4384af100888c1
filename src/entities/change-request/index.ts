export { changeRequestHistoryWords } from './model/history-words';
export { changeRequestListPath, changeRequestPath, newChangeRequestPath } from './model/link';
export { adoptChangeRequest, changeRequestQueryOptions } from './model/queries';
export { ChangeRequestBackLink } from './ui/ChangeRequestBackLink';
