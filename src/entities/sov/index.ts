export { mergeSaved, staleLists, storeSov } from './model/sov-cache';
export { sovTitle } from './model/title';
export { SovHeaderFields, sovHeaderBody, type SovHeaderForm } from './ui/SovHeaderFields';
