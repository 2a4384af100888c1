import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useProjectPeople } from '@/shared/session/project-people';
import { MentionInput } from '@/shared/ui/markdown/MentionInput';
import { readersOf } from '../model/audience';
import type { MessageValues } from '../model/values';
import { useMe } from '@/shared/session/me';

interface BodyFieldProps {
  projectId: string;
  form: UseFormReturn<MessageValues>;
}

/** What the message says; an @ opens the people who read it. */
export function BodyField({ projectId, form }: BodyFieldProps) {
  const { control, setValue } = form;
  const me = useMe().user.id;
  const people = useProjectPeople(projectId).data ?? [];
  const { field, fieldState } = useController({ control, name: 'body' });
  const values = useWatch({ control });
  const { mentions } = form.getValues();
  return (
    <MentionInput
      label="Message"
      required
      minRows={10}
      maxLength={20_000}
      placeholder="What they have to know, and what they have to do; mention people with @"
      people={readersOf(people, me, values)}
      value={field.value}
      fieldRef={field.ref}
      error={fieldState.error?.message ?? itemProblem(form.formState.errors.mentions)}
      onBlur={field.onBlur}
      onChange={(text) => {
        field.onChange(text);
        // What was refused is not what is there now.
        form.clearErrors('mentions');
      }}
      onMention={(person) => {
        if (mentions.every(({ id }) => id !== person.id))
          setValue('mentions', [...mentions, person], { shouldDirty: true });
      }}
    />
  );
}
