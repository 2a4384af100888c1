import GlobalStyles from '@mui/material/GlobalStyles';
import script from '@expo-google-fonts/caveat/500Medium/Caveat_500Medium.ttf?url';
import { SignaturePaper } from './SignaturePaper';

/** The hand in which a typed name is set, here and on the signed document. */
const FONT = {
  '@font-face': {
    fontFamily: 'Caveat',
    src: `url("${script}") format("truetype")`,
    fontWeight: 500,
    fontDisplay: 'swap',
  },
};

/** The typed name as it will stand on the document. */
export function TypedSignature({ name }: { name: string }) {
  return (
    <>
      <GlobalStyles styles={FONT} />
      <SignaturePaper label="Preview of your signature">
        <span
          style={{
            fontFamily: 'Caveat, cursive',
            fontWeight: 500,
            fontSize: name.length > 24 ? '1.75rem' : '2.375rem',
            lineHeight: 1.1,
            overflowWrap: 'anywhere',
          }}
        >
          {name.trim() === '' ? '\u00a0' : name}
        </span>
      </SignaturePaper>
    </>
  );
}
