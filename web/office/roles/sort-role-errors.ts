import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { sortErrors } from "../form/save-record.ts";
import { asText } from "../kinds/as-values.ts";
import { toChange, type RoleDraft } from "./draft.ts";

interface Sent {
  /** Of roles. */
  meta: ObjectMeta;
  /** Of a rule. */
  fields: readonly FieldMeta[];
  draft: RoleDraft;
  language: Language;
}

/** Puts what is wrong with the role's own fields beside them; what is wrong with a rule or a member is told with its name. */
export function sortRoleErrors(
  answer: Extract<Answer<unknown>, { ok: false }>,
  sent: Sent,
): { errors: FieldErrors; message: string } {
  const isOwn = ({ field }: { field: string }) => field.startsWith("data.");
  const { errors, message } = sortErrors({ ...answer, errors: answer.errors.filter(isOwn) }, sent.meta);
  const others = answer.errors.filter((error) => !isOwn(error));
  const told = others.map(({ field, message: words }) => {
    const about = nameOfPart(field, sent);
    return about === "" ? words : `${about}: ${words}`;
  });
  return { errors, message: [message, ...told].join("\n") };
}

/** What a path of the request is about, as people call it; empty: of the role itself. */
function nameOfPart(path: string, { fields, draft, language }: Sent): string {
  const [part, list, index, field] = path.split(".");
  if (part === "members" && list === "add") return draft.added[Number(index)]?.user.label ?? "";
  if (part !== "rules" || list !== "save") return "";
  const rule = toChange(draft, fields).rules?.save?.[Number(index)];
  const stored = [...draft.rules.values()].find((one) => one?.base?.id === rule?.["id"]);
  const object = asText(rule?.["object"]) || asText(stored?.values["object"]);
  const label = fields.find(({ name }) => name === field)?.label;
  return [object, label ? pickLabel(label, language) : ""].filter((word) => word !== "").join(" · ");
}
