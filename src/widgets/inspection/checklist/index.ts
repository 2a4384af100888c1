export {
  emptyItem,
  itemBody,
  itemErrors,
  itemHint,
  itemValues,
  type ItemValues,
  templateItemBody,
  typedNumber,
  UNHEADED,
} from './model/items';
export { ChecklistField } from './ui/ChecklistField';
export { ItemSections } from './ui/ItemSections';
