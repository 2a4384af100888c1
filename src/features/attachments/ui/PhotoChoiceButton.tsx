import Tune from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { choosePhotos, usePhotoChoice } from '@/shared/lib/photos/photo-choice';

/** What goes along with photos from this device, behind a small button; it is remembered. */
export function PhotoChoiceButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { originals, place } = usePhotoChoice();
  const title = useId();
  return (
    <>
      <IconButton
        size="small"
        aria-label="How photos are sent"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Tune fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title } }}
      >
        <Box sx={{ display: 'grid', gap: 2, padding: 4, maxInlineSize: 340 }}>
          <Box id={title} component="h2" sx={{ margin: 0, fontSize: 'body1.fontSize', fontWeight: 600 }}>
            How photos are sent
          </Box>
          <Choice
            label="Send originals"
            checked={originals}
            onChange={(checked) => choosePhotos({ originals: checked })}
          >
            As the camera made them, several times as large, with the place where they were taken. Otherwise
            they are made smaller before they travel; the time stays with them.
          </Choice>
          <Choice
            label="Keep the place in smaller photos"
            checked={place}
            onChange={(checked) => choosePhotos({ place: checked })}
          >
            Everybody who may open the photo can read where it was taken.
          </Choice>
        </Box>
      </Popover>
    </>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

function Choice({ label, checked, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={checked}
            onChange={(_event, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ marginBlockStart: 0 }}>
        {children}
      </FormHelperText>
    </div>
  );
}
