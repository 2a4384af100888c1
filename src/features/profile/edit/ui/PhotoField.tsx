import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { uploadProfileImage } from '@/shared/api/generated/documents/documents';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { errorText } from '@/shared/ui/toast/toast';

/** Size limit of an image of the contract, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

interface PhotoFieldProps {
  name: string;
  photoKey: string | null;
  onChange: (key: string | null) => void;
}

/** The person's photo: uploaded at once, kept with the form's save. */
export function PhotoField({ name, photoKey, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      setFailure('The photo is larger than 10 MB. Choose a smaller one.');
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      // The profile is no project's; the contract has the literal `new` stand for that.
      const stored = await uploadProfileImage('new', { file });
      onChange(stored.key);
    } catch (error) {
      setFailure(errorText(error, MESSAGES.files.uploadFailed));
    } finally {
      setPending(false);
    }
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <PersonAvatar name={name} photoKey={photoKey} size={56} />
      <Box>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button size="xs" loading={pending} onClick={() => input.current?.click()}>
            {photoKey === null ? 'Add a photo' : 'Change photo'}
          </Button>
          {photoKey !== null && (
            <Button size="xs" variant="plain" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Box>
        <Box
          role={failure === undefined ? undefined : 'alert'}
          sx={{
            fontSize: '0.75rem',
            marginBlockStart: 1,
            color: failure === undefined ? 'text.secondary' : 'error.main',
          }}
        >
          {failure ?? 'JPEG, PNG, GIF or WebP, at most 10 MB'}
        </Box>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void upload(file);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
