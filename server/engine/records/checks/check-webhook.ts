import type { Issue } from "@kezhuan/contract/problems";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import type { Image } from "./check-image.ts";

/** A webhook that could not work, or that would show its maker more than they may see, is refused when it is written. */
export function checkWebhook(ctx: Ctx, { image, prefix }: { image: Image; prefix: string }): Issue[] {
  const issues: Issue[] = [];
  const address = URL.parse(String(image.get("url")));
  const fits = address?.protocol === "http:" || address?.protocol === "https:";
  if (!fits || address.username !== "" || address.password !== "")
    issues.push({ field: "url", problem: "pattern" });
  // The kinds of the fields have checked that these are lists of texts.
  const objects = (image.get("objects") ?? []) as string[];
  if (objects.length === 0) issues.push({ field: "objects", problem: "required" });
  for (const name of objects) {
    const object = ctx.catalog.objects.get(name);
    if (!object) issues.push({ field: "objects", problem: "unknownRecord" });
    // Metadata are not written record by record, and what a webhook does to itself would never end.
    else if (object.def.readonly || name === "sys_webhook")
      issues.push({ field: "objects", problem: "unfit" });
  }
  // What is sent goes by the owner's rights, which are more than the key's.
  if (ctx.actor.scopes) issues.push({ field: "owner", problem: "notAllowed" });
  else if (!mayActFor(ctx, image.get("owner"))) issues.push({ field: "owner", problem: "notAllowed" });
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

/** What is sent is what the owner may see. */
function mayActFor({ actor }: Ctx, owner: unknown): boolean {
  return isAdministrator(actor) || owner === actor.userId;
}
