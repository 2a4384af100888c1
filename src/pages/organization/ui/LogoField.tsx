import Box from '@mui/material/Box';
import { uploadCompanyLogo } from '@/shared/api/generated/companies/companies';
import { ImageField } from '@/shared/ui/form/ImageField';
import { CompanyLogo } from './CompanyLogo';

interface LogoFieldProps {
  companyId: string;
  logoKey: string | null;
  onChange: (key: string | null) => void;
}

/** The company's logo: uploaded at once, kept with the form's save. */
export function LogoField({ companyId, logoKey, onChange }: LogoFieldProps) {
  return (
    <ImageField
      what="logo"
      imageKey={logoKey}
      upload={(file) => uploadCompanyLogo(companyId, { file })}
      onChange={onChange}
    >
      <Box sx={{ inlineSize: 120, blockSize: 56, flexShrink: 0 }}>
        <CompanyLogo logoKey={logoKey} />
      </Box>
    </ImageField>
  );
}
