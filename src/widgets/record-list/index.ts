export { isOn, type ReadyView, toggled } from './model/ready-views';
export { type RecordList, useRecordList, useWholeList } from './model/use-record-list';
export { PersonCard } from './ui/PersonCard';
export { CardFoot, RecordCard } from './ui/RecordCard';
export { ReadyViews } from './ui/ReadyViews';
export { RecordListPage } from './ui/RecordListPage';
export { type CardReader, RecordResults } from './ui/RecordResults';
export { RecordToolbar } from './ui/RecordToolbar';
