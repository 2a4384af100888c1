import type { Ref } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { MarkdownInput, type MarkdownInputProps } from './MarkdownInput';

interface FormMarkdownProps<T extends FieldValues> extends Omit<
  MarkdownInputProps,
  'value' | 'onChange' | 'error' | 'inputRef'
> {
  control: Control<T>;
  name: Path<T>;
  /** The text area, for who leads the focus there. */
  areaRef?: Ref<HTMLTextAreaElement>;
}

/** Formatted text of a form. */
export function FormMarkdown<T extends FieldValues>({
  control,
  name,
  areaRef,
  ...rest
}: FormMarkdownProps<T>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <MarkdownInput
      {...rest}
      value={(field.value as string | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={(area) => {
        field.ref(area);
        if (typeof areaRef === 'function') areaRef(area);
        else if (areaRef !== null && areaRef !== undefined) areaRef.current = area;
      }}
      error={fieldState.error === undefined ? undefined : (fieldState.error.message ?? '')}
    />
  );
}
