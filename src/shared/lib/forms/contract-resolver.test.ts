import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './contract-resolver';

const schema = z.strictObject({
  name: z.string().min(2).regex(/\S/),
  email: z.email(),
  phone: z.union([z.string().regex(/^\+?[0-9]{5,}$/), z.null()]),
  role: z.enum(['OWNER', 'OTHER']),
});
type Values = { name: string; email: string; phone: string | null; role: string };

const messagesOf = async (values: Values) => {
  const resolver = contractResolver<Values>({
    schema,
    toBody: (all) => all,
    rules: (all) => (all.name === 'Taken' ? { name: 'This name is taken' } : {}),
  });
  const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
  );
};

test('the contract refuses in the words of the catalogue', async () => {
  expect(await messagesOf({ name: '', email: 'x', phone: 'abc', role: '' })).toEqual({
    name: 'This field is required',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    role: 'This field is required',
  });
  expect((await messagesOf({ name: 'a', email: 'a@b.co', phone: null, role: 'OWNER' })).name).toBe(
    'Use at least 2 characters',
  );
});

test('rules that no schema can say stand at their field', async () => {
  expect(await messagesOf({ name: 'Taken', email: 'a@b.co', phone: null, role: 'OWNER' })).toEqual({
    name: 'This name is taken',
  });
  expect(await messagesOf({ name: 'Free', email: 'a@b.co', phone: null, role: 'OWNER' })).toEqual({});
});
