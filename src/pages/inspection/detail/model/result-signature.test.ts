import { expect, test } from 'vitest';
import { drawnFile, isDrawn, signatureErrors } from './result-signature';

const PNG = `data:image/png;base64,${btoa('drawn')}`;

test('a signature is asked for where the inspection asks for it, and whole where it is begun', () => {
  // One that is opened and left empty is not a result without a signature.
  expect(signatureErrors({ typedName: '', imageDataUrl: null }, false)).toEqual({
    'signature.typedName': 'Type your name.',
  });
  expect(signatureErrors({ typedName: '', imageDataUrl: null }, true)).toHaveProperty([
    'signature.typedName',
  ]);
  expect(signatureErrors({ typedName: '', imageDataUrl: PNG }, false)).toHaveProperty([
    'signature.typedName',
  ]);
  expect(signatureErrors({ typedName: 'Elena Sato', imageDataUrl: '' }, false)).toHaveProperty([
    'signature.imageDataUrl',
  ]);
  expect(signatureErrors({ typedName: 'Elena Sato', imageDataUrl: PNG }, true)).toEqual({});
});

test('the drawing becomes a file as it was drawn', async () => {
  const signature = { typedName: 'Elena Sato', imageDataUrl: PNG };
  expect(isDrawn(signature)).toBe(true);
  const file = drawnFile(PNG);
  expect([file.name, file.type, await file.text()]).toEqual(['signature.png', 'image/png', 'drawn']);
});
