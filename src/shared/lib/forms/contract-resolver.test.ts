import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './contract-resolver';
import { contractSchema, type RequestSchema } from './contract-schema';

const schema = z.strictObject({
  name: z.string().min(2).regex(/\S/),
  email: z.email(),
  phone: z.union([z.string().regex(/^\+?[0-9]{5,}$/), z.null()]),
  role: z.enum(['OWNER', 'OTHER']),
});
type Values = { name: string; email: string; phone: string | null; role: string };

const messagesOf = async (values: Values, fetched: Promise<RequestSchema> = Promise.resolve(schema)) => {
  const resolver = contractResolver<Values>({
    schema: contractSchema(() => fetched),
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

test('where the contract cannot be fetched the rules still hold, and the server says the rest', async () => {
  const lost = Promise.reject(new Error('Offline'));
  expect(await messagesOf({ name: 'Taken', email: 'x', phone: 'abc', role: '' }, lost)).toEqual({
    name: 'This name is taken',
  });
});

test('the contract is fetched once for all that ask, and again after it could not be had', async () => {
  let asked = 0;
  const named = contractSchema(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('Offline')) : Promise.resolve(schema);
  });
  await expect(named.load()).rejects.toThrow('Offline');
  expect(named.loaded).toBeUndefined();
  await Promise.all([named.load(), named.load()]);
  expect(named.loaded).toBe(schema);
  expect(asked).toBe(2);
});
