import type { PayAppDetail } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';
import { PrintedDocuments } from '@/widgets/printed-documents';
import { printedDocuments } from '../model/documents';

/** The printed documents of the application: read in place or download. */
export function DocumentsSection({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const signed = payApp.g702?.status === 'APPROVED';
  return (
    <Section title="Documents" flush>
      <PrintedDocuments
        // The unsigned one is of use until everybody has signed.
        documents={printedDocuments(projectId, payApp).filter(({ id }) => !(signed && id === 'unsigned'))}
        of={`pay application ${String(payApp.payAppNumber)}`}
        recordKey={[payApp.id, payApp.version, payApp.g702?.version, payApp.g703?.version]}
      />
    </Section>
  );
}
