import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { askPerson } from "../parts/ask.ts";
import { historyTexts } from "./history-texts.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

interface Erasing {
  meta: ObjectMeta;
  record: WireRecord;
  language: Language;
}

/** Asks, and removes the values from everything noted about a record. */
export async function eraseHistory({ meta, record, language }: Erasing): Promise<void> {
  const name = nameRecord(meta, record, language);
  const question = {
    title: historyTexts.eraseTitle[language],
    text: fillLabel(historyTexts.eraseText, { name }, language),
    yes: historyTexts.eraseYes[language],
    isGrave: true,
  };
  if (!(await askPerson(question))) return;
  const objname = meta.object.name;
  const answer = await sendMessage("eraseRecordHistory", { objname, id: record.id });
  if (answer.ok) showToast(historyTexts.erased[language], { tone: "success" });
  else showToast(answer.msg, { tone: "error" });
  await refreshRecords(objname);
}
