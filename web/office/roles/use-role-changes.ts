import type { ObjectMeta, FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useRef, useState } from "react";
import { isStale } from "@kezhuan/web/api/is-stale.ts";
import { refreshRoles } from "@kezhuan/web/api/roles.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { valuesOf, type Values } from "@kezhuan/web/meta/values.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { sortErrors, type SaveResult } from "../form/save-record.ts";
import { useRecordForm } from "../form/use-record-form.ts";
import { countChanges, emptyDraft, toChange, type RoleDraft } from "./draft.ts";
import { roleTexts } from "./role-texts.ts";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { asText } from "../kinds/as-values.ts";

interface Sent {
  /** Of roles. */
  meta: ObjectMeta;
  /** Of a rule. */
  fields: readonly FieldMeta[];
  draft: RoleDraft;
  language: Language;
}

interface RoleParts {
  meta: ObjectMeta;
  ruleMeta: ObjectMeta | undefined;
  role: WireRecord | undefined;
}

/** All that is to change of a role, on whichever tab, and the one save that writes it. */
export function useRoleChanges({ meta, ruleMeta, role }: RoleParts) {
  const t = useText(roleTexts);
  const { language } = usePreferences();
  const [draft, setDraft] = useState(emptyDraft);
  const isSent = useRef(false);
  const send = async (data: Values, base: WireRecord | undefined): Promise<SaveResult> => {
    isSent.current = true;
    if (!base) return create(meta, data);
    const fields = ruleMeta?.fields ?? [];
    const change = { role: base.id, version: Number(base["version"]), data, ...toChange(draft, fields) };
    const answer = await sendMessage("changeRole", change, { quiet: true });
    if (answer.ok) return { kind: "saved", record: answer.data.role };
    // What was changed by somebody else is what "discard" goes back to.
    if (isStale(answer)) await refreshRoles();
    return { kind: "refused", ...sortRoleErrors(answer, { meta, fields, draft, language }) };
  };
  const form = useRecordForm({ meta, record: role, send });
  const counts = countChanges(draft, ruleMeta?.fields ?? []);
  return {
    form,
    draft,
    /** Changes what is to be saved. */
    change: (next: (before: RoleDraft) => RoleDraft) => setDraft(next),
    isDirty: form.isDirty || Object.values(counts).some((count) => count > 0),
    isSaving: form.isSaving,
    problem: form.problem,
    discard() {
      setDraft(emptyDraft);
      if (role) form.rebase(role, valuesOf(form.fields, role));
    },
    /** Without an id something has to be put right first; `isOwnWrong`: in the role's own fields. */
    async save(): Promise<{ saved?: string; isOwnWrong: boolean }> {
      isSent.current = false;
      const result = await form.save();
      if (result?.kind === "refused") return { isOwnWrong: Object.keys(result.errors).length > 0 };
      if (result?.kind !== "saved") return { isOwnWrong: !isSent.current };
      showToast(t("saved"), { tone: "success" });
      setDraft(emptyDraft);
      form.rebase(result.record, { ...form.values });
      await refreshRoles();
      return { saved: result.record.id, isOwnWrong: false };
    },
  };
}

export type RoleChanges = ReturnType<typeof useRoleChanges>;

async function create(meta: ObjectMeta, data: Values): Promise<SaveResult> {
  const answer = await saveObjData({ objname: "sys_role", data }, { quiet: true });
  if (answer.ok) return { kind: "saved", record: { id: answer.data.ids[0] ?? "" } };
  return { kind: "refused", ...sortErrors(answer, meta) };
}

/** Puts what is wrong with the role's own fields beside them; what is wrong with a rule or a member is told with its name. */
function sortRoleErrors(
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
