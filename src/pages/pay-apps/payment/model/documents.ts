import {
  getGetClwPdfUrl,
  getGetPayAppReportPdfUrl,
  getGetPreviousUclwPdfUrl,
  getGetUclwPdfUrl,
} from '@/shared/api/generated/pay-app/pay-app';
import { fetchFile } from '@/shared/api/http';
import type { LienWaiver, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import type { PrintedDocument } from '@/widgets/printed-documents';

const reader = (url: string) => async (signal?: AbortSignal) =>
  (await fetchFile(url, signal === undefined ? {} : { signal })).blob;

const standing = ({ signedOn }: LienWaiver): string =>
  signedOn === null ? 'As it was sent, not signed yet' : `Signed ${formatDate(signedOn)}, sealed`;

/** Whether the paper of a waiver is worth reading: one that was declined or taken back is none. */
const stands = (waiver: LienWaiver | null): waiver is LienWaiver =>
  waiver?.status === 'SIGNED' || waiver?.status === 'SIGNATURE_PENDING';

/** The waivers of an application, that of the one before, and the report, with the file names of the business constants. */
export function paymentDocuments(
  projectId: string,
  payApp: PayAppDetail,
  previous: LienWaiver | null,
): PrintedDocument[] {
  const { id, conditionalWaiver: clw, unconditionalWaiver: uclw } = payApp;
  const texts = TOOL_MESSAGES.payApps;
  const documents: (PrintedDocument | null)[] = [
    stands(clw)
      ? {
          id: 'clw',
          title: 'Conditional waiver',
          note: standing(clw),
          fileName: `CLW-${id}.pdf`,
          load: reader(getGetClwPdfUrl(projectId, id)),
          fetchFailed: MESSAGES.common.fetchFailed,
          downloadFailed: texts.clwDownloadFailed,
        }
      : null,
    stands(uclw)
      ? {
          id: 'uclw',
          title: 'Unconditional waiver',
          note: standing(uclw),
          fileName: `UCLW-${id}.pdf`,
          load: reader(getGetUclwPdfUrl(projectId, id)),
          fetchFailed: MESSAGES.common.fetchFailed,
          downloadFailed: texts.uclwDownloadFailed,
        }
      : null,
    previous === null
      ? null
      : {
          id: 'previous-uclw',
          title: 'Unconditional waiver of the application before',
          note: standing(previous),
          fileName: `UCLW-${previous.payAppId}.pdf`,
          load: reader(getGetPreviousUclwPdfUrl(projectId, id)),
          fetchFailed: MESSAGES.common.fetchFailed,
          downloadFailed: texts.previousUclwDownloadFailed,
        },
    {
      id: 'report',
      title: 'Pay application report',
      note: 'Terms, figures, waivers, payments and history',
      fileName: 'PayAppReport.pdf',
      load: reader(getGetPayAppReportPdfUrl(projectId, id)),
      fetchFailed: MESSAGES.common.fetchFailed,
      downloadFailed: MESSAGES.common.fetchFailed,
    },
  ];
  return documents.filter((document) => document !== null);
}
