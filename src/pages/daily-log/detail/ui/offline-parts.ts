import { warmPhotos } from '@/shared/lib/photos/warm-photos';

const FORMS = import.meta.glob(['./entry/*Entry.tsx', './LogDialogs.tsx', './InvoiceDialog.tsx']);

/** The code of all that a log is written with, for whoever begins one without a connection and has opened none before. */
export const fetchOfflineParts = (): Promise<unknown> =>
  Promise.all([
    ...Object.values(FORMS).map((fetchForm) => fetchForm()),
    import('#contract/zod/plumblineAPI.schemas.zod.ts'),
    import('@/shared/ui/form/DateField'),
    warmPhotos(),
  ]);
