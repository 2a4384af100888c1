import { payAppHistoryWords } from '#domain/pay-app/history-words.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { payAppDetail, HISTORY } from '../testing/pay-app-fixture';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { PEOPLE } from '../testing/people';
import { explainConflict as explain } from '@/shared/lib/record/explain-conflict';

const refused = new ApiError({
  status: 409,
  errorCode: 'WRONG_STATUS',
  message: 'This sheet is already approved.',
  requestId: 'req_1',
});
const approval = {
  id: 'new',
  at: '2026-03-31T10:42:00Z',
  action: 'approveG703',
  actor: PEOPLE.second,
  comment: null,
};

const explainConflict = (
  error: unknown,
  before: PayAppDetail,
  readAfresh: () => Promise<PayAppDetail>,
): Promise<unknown> => explain(error, before, readAfresh, payAppHistoryWords);

describe('two people acting at once', () => {
  it('tells the slower one who was faster and what they did', async () => {
    const now = payAppDetail({ history: [approval, ...HISTORY] });
    const error = await explainConflict(refused, payAppDetail(), () => Promise.resolve(now));
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toMatch(
      /^Renata Voss approved the G703 on .+\. This sheet is already approved\.$/,
    );
    expect((error as ApiError).status).toBe(409);
    expect((error as ApiError).requestId).toBe('req_1');
  });

  it('leaves the words as they are when nothing new happened', async () => {
    expect(await explainConflict(refused, payAppDetail(), () => Promise.resolve(payAppDetail()))).toBe(
      refused,
    );
  });

  it('keeps the refusal when the fresh look fails', async () => {
    expect(await explainConflict(refused, payAppDetail(), () => Promise.reject(new Error('offline')))).toBe(
      refused,
    );
  });

  it('does not look again for anything but a conflict', async () => {
    const look = vi.fn();
    const other = new ApiError({ status: 422, message: 'The provided data is invalid' });
    expect(await explainConflict(other, payAppDetail(), look)).toBe(other);
    expect(look).not.toHaveBeenCalled();
  });
});
