import { protocol } from '@electric-sql/pglite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindMessage } from './pglite-messages.ts';

const value = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array(), fc.constant(null));

test('binds values as the writer of the database does', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z_0-9]{0,12}$/), fc.array(value), (statement, values) => {
      // Its writer marks each value as text where another is bytes; without any both say nothing of formats.
      const theirs = Buffer.from(protocol.serialize.bind({ statement, values }));
      const ours = bindMessage(statement, values);
      expect(withFormats(ours, values)).toEqual(theirs);
    }),
  );
});

/** The message as it is where formats are written out although all of them are texts. */
function withFormats(message: Buffer, values: readonly unknown[]): Buffer {
  const at = message.indexOf(0, message.indexOf(0, 5) + 1) + 1;
  if (message.readInt16BE(at) > 0 || values.length === 0) return message;
  const formats = Buffer.alloc(2 + 2 * values.length);
  formats.writeInt16BE(values.length, 0);
  const whole = Buffer.concat([message.subarray(0, at), formats, message.subarray(at + 2)]);
  whole.writeInt32BE(whole.length - 1, 1);
  return whole;
}
