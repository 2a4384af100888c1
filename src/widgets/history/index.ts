export { HistoryList } from './ui/HistoryList';
