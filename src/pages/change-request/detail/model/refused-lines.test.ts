import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { withLineNumbers } from '@/entities/change-request';

const refused = (status: number, ...fields: string[]) =>
  withLineNumbers(() =>
    Promise.reject(
      new ApiError({
        status,
        message: 'The provided data is invalid',
        errors: fields.map((field) => ({ field, message: `Wrong ${field}.` })),
      }),
    ),
  );

test('a refused line is told by its number', async () => {
  await expect(refused(422, 'tasks.1.costImpact', 'sovId')).rejects.toMatchObject({
    message: 'Line 2: Wrong tasks.1.costImpact. Wrong sovId.',
    errors: [],
  });
});

test('what the dialog has stays at its field', async () => {
  await expect(refused(422, 'ownerSignerId')).rejects.toMatchObject({
    message: 'The provided data is invalid',
    errors: [{ field: 'ownerSignerId', message: 'Wrong ownerSignerId.' }],
  });
});

test('any other refusal keeps its words', async () => {
  await expect(refused(409, 'tasks.0.costImpact')).rejects.toMatchObject({
    message: 'The provided data is invalid',
  });
});
