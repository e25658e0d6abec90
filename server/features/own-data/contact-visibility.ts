import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import {
  contactConsent,
  contactWays,
  needsConsent,
  type ContactWay,
} from "@kezhuan/contract/contact-consent";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { requireUser } from "./profile.ts";

/** A field for each way, which says who sees it. */
const scopeOf = (way: ContactWay) => `visibility_${way}`;

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
    const objname = findPages(ctx);
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
        ...Object.fromEntries(contactWays.map((way) => [scopeOf(way), scopes[way]])),
        consent_at: consentAt,
        consent_text_version: isShown ? contactConsent.version : null,
      },
    });
    return { scopes, consent_at: consentAt };
  });
}

/** The object whose records are pages of persons, with the scope of each of their contacts. */
function findPages({ catalog }: Ctx): string {
  const pages = [...catalog.objects.values()].find(({ fields }) =>
    contactWays.every((way) => fields.has(scopeOf(way))),
  );
  if (!pages) throw fail("notFound");
  return pages.name;
}
