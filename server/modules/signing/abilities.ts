import { type SignatureAction, signatureMachine, wasJustReminded } from '#domain/signing/signer-status.ts';
import type { ProjectContext } from '../../http/context.ts';
import { type Ability, abilityOf } from '../record/decide.ts';
import { HAS_LEFT } from './records.ts';
import type { PacketProgress } from './request.ts';

/**
 * Signing a record's document, and reminding of it. Whether they are a signer at all, and whether the record can be signed
 * now, is its own machine's question (`sign`); whose turn it is, the signature's.
 */
export function signatureAbilities(
  { actor, now }: Pick<ProjectContext, 'actor' | 'now'>,
  packet: PacketProgress,
  sign: Ability,
): { sign: Ability; remind: Ability } {
  const signatureCan = (signature: PacketProgress['signers'][number], action: SignatureAction) => {
    const justReminded = wasJustReminded(signature.remindedAt, now);
    return abilityOf(signatureMachine, actor, { ...signature, justReminded }, action);
  };
  const mine = packet.signers.filter(({ userId }) => userId === actor.userId);
  const part = mine.find(({ status }) => status !== 'SIGNED') ?? mine[0];
  const asked = packet.signers.find(({ userId }) => userId === packet.askedSignerId);
  return {
    sign: sign.allowed && part ? signatureCan(part, 'sign') : sign,
    remind: packet.askedHasLeft
      ? { allowed: false, reason: HAS_LEFT }
      : asked
        ? signatureCan(asked, 'remind')
        : { allowed: false, reason: 'Nothing is out for signature.' },
  };
}
