import { type Control, useController } from 'react-hook-form';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import type { DescribeValues } from '../model/describe-values';
import { tagsProblem } from '../model/tags';
import { TagsInput } from './TagsInput';

/** The tags of one file or folder. */
export function TagsField({ control }: { control: Control<DescribeValues> }) {
  const { field, fieldState } = useController({ control, name: 'tags' });
  return (
    <TagsInput
      label="Tags"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      problem={itemProblem(fieldState.error) ?? tagsProblem(field.value)}
    />
  );
}
