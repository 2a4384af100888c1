import { type SignatureRecord, signatureMachine } from '#domain/signing/signer-status.ts';
import { stay, walks } from './walk.ts';

walks<SignatureRecord, 'signer' | 'sender' | 'stranger'>('signature', {
  machine: signatureMachine,
  people: { signer: 'receiving', sender: 'receiving', stranger: 'elsewhere' },
  // VIEWED comes with opening the link, which is no action of its own.
  starts: ['SIGN_PENDING', 'VIEWED'],
  record: (status) => ({
    status,
    userId: 'signer',
    packetStatus: 'SENT',
    senderId: 'sender',
    justReminded: false,
  }),
  edges: {
    ask: { moves: 'SIGN_PENDING>SENT' },
    renewLink: { moves: stay(['SENT', 'VIEWED']), by: ['signer'] },
    remind: { moves: stay(['SENT', 'VIEWED']), by: ['sender'] },
    sign: { moves: 'SENT>SIGNED VIEWED>SIGNED', by: ['signer'] },
    decline: { moves: 'SENT>REJECTED VIEWED>REJECTED', by: ['signer'] },
  },
});
