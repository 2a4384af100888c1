import { fetchFile } from '@/shared/api/http';
import {
  getGenerateUnsignedG702Url,
  getGetG702PdfUrl,
  getGetG703PdfUrl,
  getGetMergedPdfUrl,
} from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { PrintedDocument } from '@/widgets/printed-documents';

const read = async (url: string, init: RequestInit): Promise<Blob> => (await fetchFile(url, init)).blob;

/** The documents of an application, with the file names of the business constants. */
export function printedDocuments(projectId: string, payApp: PayAppDetail): PrintedDocument[] {
  const { id } = payApp;
  const signed = payApp.g702?.status === 'APPROVED';
  const texts = TOOL_MESSAGES.payApps;
  return [
    {
      id: 'merged',
      title: 'Application and continuation sheet',
      note: signed ? 'Signed, with the sealed audit page' : 'G702 and G703 in one file',
      fileName: 'G702_G703_Merged.pdf',
      load: (signal) => read(getGetMergedPdfUrl(projectId, id), { signal }),
      fetchFailed: MESSAGES.common.fetchFailed,
      downloadFailed: MESSAGES.common.fetchFailed,
    },
    {
      id: 'g702',
      title: 'Application (G702)',
      note: signed ? 'Signed and sealed' : 'As it stands',
      fileName: `G702-${id}.pdf`,
      load: (signal) => read(getGetG702PdfUrl(projectId, id), { signal }),
      fetchFailed: texts.g702PdfFailed,
      downloadFailed: texts.g702DownloadFailed,
    },
    {
      id: 'unsigned',
      title: 'Unsigned application (G702)',
      note: 'Without signatures, for review',
      fileName: `G702-${id}.pdf`,
      load: (signal) => read(getGenerateUnsignedG702Url(projectId, id), { method: 'POST', signal }),
      fetchFailed: texts.g702UnsignedFailed,
      downloadFailed: texts.g702UnsignedFailed,
    },
    {
      id: 'g703',
      title: 'Continuation sheet (G703)',
      note: 'Every line of the schedule',
      fileName: `G703-${id}.pdf`,
      load: (signal) => read(getGetG703PdfUrl(projectId, id), { signal }),
      fetchFailed: MESSAGES.common.fetchFailed,
      downloadFailed: MESSAGES.common.fetchFailed,
    },
  ];
}
