export { emptyItem, itemBody, itemErrors, itemValues, type ItemValues } from '../../../model/items';
export { ChecklistField } from '../../../ui/ChecklistField';
