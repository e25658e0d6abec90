import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { TextField } from "@kezhuan/web/account/text-field.tsx";

const objname = "kch_feedback";

const texts = defineText({
  title: { zh: "活动反馈", en: "How was it?" },
  lead: {
    zh: "每人一次，提交后不能修改。组织者看不到是谁写的；不足 5 份时不显示任何结果。",
    en: "Once each, and not changed afterwards. Organisers do not see who wrote what, and nothing at all below five answers.",
  },
  content_rating: { zh: "内容（1 很差，5 很好）", en: "Content, from 1 (poor) to 5 (very good)" },
  organisation_rating: { zh: "组织（1 很差，5 很好）", en: "Organisation, from 1 (poor) to 5 (very good)" },
  unrated: { zh: "请给内容和组织各打一个分", en: "Rate the content and the organisation first" },
  words: { zh: "想说的话（选填）", en: "In words, if you like" },
  send: { zh: "提交反馈", en: "Send" },
  thanks: { zh: "已收到您的反馈，谢谢。", en: "Your answer has arrived. Thank you." },
});

const marks = ["1", "2", "3", "4", "5"] as const;
/** Nothing until somebody has chosen: a mark that stands there already is what most would send. */
type Rating = (typeof marks)[number] | "";

/** What somebody who came thinks of it; once. */
export function FeedbackForm({ activity }: { activity: string }) {
  const t = useText(texts);
  const { data: info } = useQuery(infoQuery());
  const account = info?.user.id;
  const given = useQuery({
    ...objDataByPageQuery({ objname, equal: { activity, account: account ?? "" } }),
    enabled: account !== undefined,
  });
  const { problem, isSending, send } = useSending();
  const [content, setContent] = useState<Rating>("");
  const [organisation, setOrganisation] = useState<Rating>("");
  const [words, setWords] = useState("");
  const [isUnrated, setUnrated] = useState(false);
  if (!given.data) return null;
  if (given.data.data.length > 0) return <output>{t("thanks")}</output>;
  const data = {
    activity,
    account,
    content_rating: Number(content),
    organisation_rating: Number(organisation),
    ...(words.trim() === "" ? {} : { words: words.trim() }),
  };
  const options = marks.map((value) => ({ value, label: value }));
  return (
    <form
      className="activity-form"
      aria-label={t("title")}
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = content === "" || organisation === "";
        setUnrated(isMissing);
        if (isMissing) return;
        void send(() => saveObjData({ objname, data })).then((done) => {
          if (done) void refreshRecords(objname);
        });
      }}
    >
      <h3>{t("title")}</h3>
      <p className="activity-seen">{t("lead")}</p>
      <FormProblem message={isUnrated ? texts.unrated : problem} />
      <Choice<Rating> legend={t("content_rating")} value={content} options={options} onChange={setContent} />
      <Choice<Rating>
        legend={t("organisation_rating")}
        value={organisation}
        options={options}
        onChange={setOrganisation}
      />
      <TextField
        label={t("words")}
        name="words"
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" look="filled" disabled={isSending}>
        {t("send")}
      </Button>
    </form>
  );
}
