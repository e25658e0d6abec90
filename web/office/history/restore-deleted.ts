import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { FieldProblem } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { askPerson } from "../parts/ask.ts";
import { historyTexts as texts } from "./history-texts.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

interface Restoring {
  meta: ObjectMeta;
  id: string;
  name: string;
  language: Language;
}

/** Asks, and brings a deleted record back; asks again when references of it lead nowhere any more. */
export async function restoreDeleted({ meta, id, name, language }: Restoring): Promise<void> {
  const ask = (text: string, yes: string) => askPerson({ title: texts.bringTitle[language], text, yes });
  if (!(await ask(formatText(texts.bringText, language, { name }), texts.bring[language]))) return;
  const request = { objname: meta.object.name, id };
  let answer = await sendMessage("restoreRecord", request);
  if (!answer.ok && answer.code === 400 && answer.errors.length > 0) {
    const fields = nameFields(meta, answer.errors, language);
    const text = formatText(texts.bringCleared, language, { fields });
    if (!(await ask(text, texts.bringClear[language]))) return;
    answer = await sendMessage("restoreRecord", { ...request, clear: true });
  }
  if (answer.ok) {
    const { others } = answer.data;
    const told =
      others > 0 ? formatText(texts.broughtMany, language, { count: others }) : texts.done[language];
    showToast(told, { tone: "success" });
  } else {
    const fields = nameFields(meta, answer.errors, language);
    showToast(fields === "" ? answer.msg : `${answer.msg} ${fields}`, { tone: "error" });
  }
  await refresh(keyOf("objData"));
}

function nameFields(meta: ObjectMeta, errors: readonly FieldProblem[], language: Language): string {
  const names = errors.map(({ field, message }) => {
    const found = meta.fields.find(({ name }) => name === field);
    return `${found ? pickLabel(found.label, language) : field}（${message}）`;
  });
  return names.join("、");
}
