import type { Company } from '@/shared/api/generated/model';
import { FactList } from '@/shared/ui/page/FactList';

/** The company's fields for those who only read them. */
export function CompanyFacts({ company }: { company: Company }) {
  return (
    <FactList
      facts={[
        { label: 'Name', value: company.name },
        {
          label: 'Address',
          value: [company.address, company.city, company.state, company.zipCode].filter(Boolean).join(', '),
        },
        { label: 'Phone', value: company.phone },
        { label: 'Website', value: company.website },
        { label: 'License', value: company.licenseNumber },
      ]}
    />
  );
}
