import type { Ref } from 'react';
import { rfiHistoryWords } from '#domain/rfi/history-words.ts';
import {
  differingFields,
  fieldText,
  namesOf,
  RFI_FIELD_LABELS,
  type RfiSteps,
  rfiValues,
} from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { uploadRfiFiles } from '@/shared/api/generated/rfi/rfi';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { ChangedField } from './ChangedMeanwhile';
import { ResponseComposer } from './ResponseComposer';

const SCHEMA = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.RfiResponseCreate),
);

/** What differs between two versions of an RFI, in words. */
function changes(before: RfiDetail, now: RfiDetail): ChangedField[] {
  const [old, current] = [rfiValues(before), rfiValues(now)];
  const names = namesOf(before, now);
  return differingFields(old, current).map((field) => ({
    label: RFI_FIELD_LABELS[field],
    before: fieldText(field, old, names),
    now: fieldText(field, current, names),
  }));
}

interface RfiResponseProps {
  rfi: RfiDetail;
  steps: RfiSteps;
  inputRef: Ref<HTMLTextAreaElement>;
  reason: string | undefined;
  onWritten: (written: boolean) => void;
}

/** Writes an answer to an RFI. */
export function RfiResponse({ rfi, steps, ...rest }: RfiResponseProps) {
  return (
    <ResponseComposer
      {...rest}
      record={rfi}
      noun="RFI"
      draftKey="rfi-response-1"
      schema={SCHEMA}
      respond={(body, key) => steps.respond(body, key)}
      reload={steps.reload}
      upload={uploadRfiFiles}
      describe={rfiHistoryWords}
      changes={changes}
      placeholder="Answer the question, or add anything that helps"
      minRows={5}
      texts={TOOL_MESSAGES.rfi}
    />
  );
}
