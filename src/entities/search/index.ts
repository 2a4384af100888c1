export { SEARCH_KIND_LABELS } from './model/kinds';
export { hitName } from './model/name';
export { Marked } from './ui/Marked';
export { SearchHitItem } from './ui/SearchHitItem';
