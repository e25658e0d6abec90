import type { WireRecord } from "@kezhuan/contract/api/records";
import { TransportError, unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { asText } from "../kinds/as-values.ts";

export const synonymTexts = defineText({
  add: { zh: "设同义词", en: "Add synonyms" },
  filledIn: {
    zh: "已按读音、写法和相近记录填入建议，请删去不合适的再保存",
    en: "Filled in with words that sound alike, translate it or are near. Take out what does not fit, then save",
  },
  none: { zh: "没有可建议的词，请填写同义词", en: "Nothing to suggest. Fill in the synonyms" },
  exists: { zh: "这个词已有同义词，可在此补充", en: "It has synonyms already. Add to them here" },
});

/** Opens the form of a synonym for what people search for, with suggestions in it; or the one that is there already. */
export async function addSynonym(query: WireRecord, goTo: (to: string) => void): Promise<void> {
  const word = asText(query["query"]);
  const language = getLanguage();
  try {
    const same = await unwrap(
      getObjDataByPage({ objname: "sys_synonym", equal: { word }, fields: ["id"], pageSize: 1 }),
    );
    const [existing] = same.data;
    if (existing) {
      goTo(`/ruid/sys_synonym?edit=${existing.id}`);
      return showToast(synonymTexts.exists[language]);
    }
    const { words } = await unwrap(sendMessage("suggestSynonyms", { query: word }));
    const preset = JSON.stringify({ word, means: words.map(({ text }) => text) });
    goTo(`/ruid/sys_synonym?${new URLSearchParams({ new: "1", with: preset }).toString()}`);
    showToast(synonymTexts[words.length > 0 ? "filledIn" : "none"][language]);
  } catch (error) {
    // The transport has already told the person.
    if (!(error instanceof TransportError))
      showToast(String(error instanceof Error ? error.message : error), { tone: "error" });
  }
}
