import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '../Button';
import { errorText } from '../toast/toast';

/** Size limit of an image of the contract, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

interface ImageFieldProps {
  /** What it is a picture of: "photo", "logo". */
  what: string;
  imageKey: string | null;
  upload: (file: File) => Promise<{ key: string }>;
  onChange: (key: string | null) => void;
  /** The picture as it is now. */
  children: ReactNode;
}

/** One image of a form: uploaded at once, kept with the form's save. */
export function ImageField({ what, imageKey, upload, onChange, children }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const put = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      setFailure(`The ${what} is larger than 10 MB. Choose a smaller one.`);
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      onChange((await upload(file)).key);
    } catch (error) {
      setFailure(errorText(error, MESSAGES.files.uploadFailed));
    } finally {
      setPending(false);
    }
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {children}
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button size="xs" loading={pending} onClick={() => input.current?.click()}>
            {imageKey === null ? `Add a ${what}` : `Change ${what}`}
          </Button>
          {imageKey !== null && (
            <Button size="xs" variant="plain" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Box>
        <Box
          role={failure === undefined ? undefined : 'alert'}
          sx={{
            fontSize: 'caption.fontSize',
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
        aria-label={what.charAt(0).toUpperCase() + what.slice(1)}
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void put(file);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
