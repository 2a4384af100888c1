import { signedText } from '#domain/daily-log/signed-content.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { sha256 } from '../../http/tokens.ts';
import { drawnSignature } from '../signing/drawing.ts';
import { logContent } from './detail.ts';
import { type DailyLogRow, type LoadedLog, numberOf } from './records.ts';
import { dailyLogSignatures } from './schema.ts';

type SignatureInput = BodyOf<'signDailyLog'>['signature'];

/** A signature that is good to be kept. 422 at its fields. Looks at a drawing outside of the transaction. */
export async function checkedSignature(
  ctx: ProjectContext,
  { signatureType, typedName, drawnPng }: SignatureInput,
): Promise<SignatureInput> {
  const name = requiredText(typedName, 'signature.typedName');
  if (signatureType === 'TYPED') return { signatureType, typedName: name };
  const png = drawnSignature(drawnPng, 'signature.drawnPng');
  await ctx.outside('look at the drawn signature', { drawnPng }, () => png.check(ctx.pdf));
  return { signatureType, typedName: name, drawnPng: png.base64 };
}

/** The SHA-256 of all that a log says. */
async function contentHash(ctx: ProjectContext, loaded: LoadedLog): Promise<string> {
  const { log } = loaded;
  const { entries, invoices } = await logContent(ctx, loaded);
  return sha256(
    signedText({
      dailyLogNumber: numberOf(log),
      logDate: log.logDate,
      crewName: log.crewName,
      siteCondition: log.siteCondition,
      weather: log.weather,
      weatherReadings: log.weatherReadings,
      // What the reader may do is nothing that is signed.
      entries: entries.map((entry) => ({ ...entry, abilities: undefined, version: undefined })),
      invoices,
    }),
  );
}

/** Signs a log; answers what its history tells of it. */
export async function keepSignature(
  ctx: ProjectContext,
  loaded: LoadedLog,
  { signatureType, typedName, drawnPng }: SignatureInput,
) {
  const { log } = loaded;
  const hash = await contentHash(ctx, loaded);
  await ctx.db.insert(dailyLogSignatures).values({
    dailyLogId: log.id,
    projectId: log.projectId,
    signerId: ctx.user.id,
    typedName,
    signatureType,
    drawnPng: drawnPng ?? null,
    signedAt: ctx.now,
    sha256: hash,
  });
  return [
    { field: 'signature', from: null, to: typedName },
    { field: 'sha256', from: null, to: hash },
  ];
}

/** Takes the signature off a log; answers what its history tells of it, nothing where there was none. */
export async function dropSignature(ctx: ProjectContext, log: DailyLogRow) {
  const [gone] = await ctx.db
    .delete(dailyLogSignatures)
    .where(eq(dailyLogSignatures.dailyLogId, log.id))
    .returning();
  if (!gone) return [];
  return [
    { field: 'signature', from: gone.typedName, to: null },
    { field: 'signedAt', from: gone.signedAt.toISOString(), to: null },
    { field: 'sha256', from: gone.sha256, to: null },
  ];
}
