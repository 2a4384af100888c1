import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { LANGUAGE_LABELS, LANGUAGES, type Language } from '#domain/account/locale.ts';
import { useForm } from 'react-hook-form';
import { getGetMeQueryKey, updateMe } from '@/shared/api/generated/user-profile/user-profile';
import type { Me } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { readAs } from '@/shared/lib/dates/reader';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { blankToNull } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { PhotoField } from './PhotoField';
import { TimeZoneField } from './TimeZoneField';

const UPDATE_ME_BODY = contractSchema(() =>
  import('#contract/zod/user-profile/user-profile.zod.ts').then((contract) => contract.UpdateMeBody),
);

interface ProfileFormProps {
  me: Me;
  submitLabel: string;
  onSaved: () => void;
  /** Beside the button: a way back. */
  secondary?: ReactNode;
}

interface ProfileValues {
  name: string;
  phone: string;
  jobTitle: string;
  photoKey: string | null;
  timeZone: string | null;
  language: Language;
}

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }));

/** Name, phone, job title, photo, time zone and language of the signed-in user. */
export function ProfileForm({ me, submitLabel, onSaved, secondary }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const toBody = (values: ProfileValues) => ({
    version: me.version,
    name: values.name.trim(),
    phone: blankToNull(values.phone),
    jobTitle: blankToNull(values.jobTitle),
    photoKey: values.photoKey,
    timeZone: values.timeZone,
    language: values.language,
  });
  const form = useForm<ProfileValues>({
    defaultValues: {
      name: me.user.name ?? '',
      phone: me.user.phone ?? '',
      jobTitle: me.user.jobTitle ?? '',
      photoKey: me.user.photoKey ?? null,
      timeZone: me.user.timeZone,
      language: me.user.language,
    },
    resolver: contractResolver<ProfileValues>({ schema: UPDATE_ME_BODY, toBody }),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await updateMe(toBody(values));
      readAs(saved.user);
      queryClient.setQueryData(getGetMeQueryKey(), saved);
      form.reset(values);
      onSaved();
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const photoKey = form.watch('photoKey');
  const name = form.watch('name');

  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <PhotoField
        name={name === '' ? me.user.email : name}
        photoKey={photoKey}
        onChange={(key) => form.setValue('photoKey', key, { shouldDirty: true })}
      />
      <FormText
        control={form.control}
        name="name"
        label="Full name"
        required
        autoComplete="name"
        maxLength={120}
      />
      <FormText
        control={form.control}
        name="phone"
        type="tel"
        label="Phone"
        autoComplete="tel"
        helperText="Include the country code for a number abroad"
      />
      <FormText
        control={form.control}
        name="jobTitle"
        label="Job title"
        autoComplete="organization-title"
        maxLength={120}
      />
      {/* On the way in nobody has to choose them. */}
      {me.isOnboardingComplete && (
        <>
          <TimeZoneField control={form.control} name="timeZone" />
          <FormSelect
            control={form.control}
            name="language"
            label="Language"
            options={LANGUAGE_OPTIONS}
            helperText="How dates are written; amounts follow the project’s currency"
          />
        </>
      )}
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {secondary}
        <Button type="submit" variant="solid" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
