import { useState } from "react";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ratableStates, type CaseView } from "./read-case.ts";

const texts = defineText({
  title: { zh: "评价这次对接", en: "Rate this case" },
  lead: {
    zh: "对方看不到您的评价；它帮助工作人员改进服务。",
    en: "The other side does not see your mark; it helps staff to do better.",
  },
  mark: { zh: "满意程度", en: "How satisfied are you?" },
  "1": { zh: "很不满意", en: "Very dissatisfied" },
  "2": { zh: "不满意", en: "Dissatisfied" },
  "3": { zh: "一般", en: "Neither" },
  "4": { zh: "满意", en: "Satisfied" },
  "5": { zh: "非常满意", en: "Very satisfied" },
  thanks: { zh: "谢谢您的评价", en: "Thank you for rating it" },
});

const marks = ["1", "2", "3", "4", "5"] as const;

/** What its side thinks of a case that has been brought to its end; it can be changed. */
export function CaseRating({ view, onChanged }: { view: CaseView; onChanged: () => void }) {
  const t = useText(texts);
  const [chosen, setChosen] = useState<number>();
  if (!ratableStates.includes(view.status)) return null;
  const rate = async (mark: string) => {
    setChosen(Number(mark));
    try {
      const data = { id: view.id, [`${view.side}_rating`]: Number(mark) };
      const answer = await saveObjData({ objname: "kch_match", data }, { quiet: true });
      const message = answer.ok ? t("thanks") : (answer.errors[0]?.message ?? answer.msg);
      showToast(message, { tone: answer.ok ? "success" : "error" });
      if (answer.ok) onChanged();
      else setChosen(undefined);
    } catch (error) {
      setChosen(undefined);
      showToast(error instanceof Error ? error.message : String(error), { tone: "error" });
    }
  };
  return (
    <section className="case-section case-rating" aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <p className="case-lead">{t("lead")}</p>
      <Choice<(typeof marks)[number] | "">
        legend={t("mark")}
        value={marks.find((mark) => Number(mark) === (chosen ?? view.rating)) ?? ""}
        options={marks.map((mark) => ({ value: mark, label: t(mark) }))}
        onChange={(mark) => void rate(mark)}
      />
    </section>
  );
}
