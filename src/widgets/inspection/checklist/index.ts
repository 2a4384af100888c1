export {
  bySection,
  emptyItem,
  itemBody,
  itemErrors,
  itemHint,
  itemValues,
  type ItemValues,
  templateItemBody,
  typedNumber,
} from './model/items';
export { ChecklistField } from './ui/ChecklistField';
