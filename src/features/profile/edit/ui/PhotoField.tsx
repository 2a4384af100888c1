import { uploadProfileImage } from '@/shared/api/generated/documents/documents';
import { ImageField } from '@/shared/ui/form/ImageField';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';

interface PhotoFieldProps {
  name: string;
  photoKey: string | null;
  onChange: (key: string | null) => void;
}

/** The person's photo. The profile is no project's; the contract has the literal `new` stand for that. */
export function PhotoField({ name, photoKey, onChange }: PhotoFieldProps) {
  return (
    <ImageField
      what="photo"
      imageKey={photoKey}
      upload={(file) => uploadProfileImage('new', { file })}
      onChange={onChange}
    >
      <PersonAvatar name={name} photoKey={photoKey} size={56} />
    </ImageField>
  );
}
