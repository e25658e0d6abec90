import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { contactConsent, contactWays, needsConsent } from "@kezhuan/contract/contact-consent";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { requireUser } from "./profile.ts";

const objname = "kch_expert";

/**
 * Who sees how a person can be reached, decided by that person. Showing anything needs their word to the present text;
 * where nothing is shown any more the word is taken back with it. The history tells both.
 * Errors: 404 for a page that is not one's own, 400 without agreement.
 */
export async function setContactVisibility(
  ctx: Ctx,
  { expert, scopes, consent }: MessageInput<"setContactVisibility">,
): Promise<MessageOutput<"setContactVisibility">> {
  const userId = requireUser(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const inside = actForInstallation({ ...ctx, db: tx });
    const record = await getRecord(inside, { objname, id: expert });
    const owner = record["claimed_by_user"] as { id: string } | null;
    // Whether there is such a page is nobody's business whose it is not.
    if (owner?.id !== userId) throw fail("notFound");
    const isShown = needsConsent(scopes);
    if (isShown && consent !== contactConsent.version) throw failField("consent", "required");
    const consentAt = isShown ? ctx.now().toISOString() : null;
    await saveRecords(inside, {
      objname,
      data: {
        id: record.id,
        ...Object.fromEntries(contactWays.map((way) => [`visibility_${way}`, scopes[way]])),
        consent_at: consentAt,
        consent_text_version: isShown ? contactConsent.version : null,
      },
    });
    return { scopes, consent_at: consentAt };
  });
}
