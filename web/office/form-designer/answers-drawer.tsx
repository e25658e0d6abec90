import { DownloadOutlined } from "@ant-design/icons";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { formAnswersQuery, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { readText } from "@kezhuan/web/meta/form-design/span-on.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { awaitFile } from "../jobs/awaited-jobs.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { usageTexts } from "./usage-texts.ts";

interface AnswersDrawerProps {
  form: FormVersion;
  onClose: () => void;
}

/** What the answers to a form come to, question by question. */
export function AnswersDrawer({ form, onClose }: AnswersDrawerProps) {
  const t = useText(usageTexts);
  const { data, error, refetch } = useQuery(formAnswersQuery(form.name));
  const exportAll = async () => {
    const answer = await sendMessage("exportFormAnswers", { name: form.name });
    if (!answer.ok) return showToast(answer.msg, { tone: "error" });
    awaitFile(answer.data.jobid);
    showToast(t("exportStarted"), { tone: "success" });
  };
  return (
    <SideDrawer isOpen size={760} title={t("answersOf", { name: form.name })} onClose={onClose}>
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data?.total === 0 && <EmptyState title={t("noAnswers")} lead={t("noAnswersLead")} />}
      {data && data.total > 0 && (
        <>
          <div className="answers-head">
            <strong>{t("answerCount", { count: data.total })}</strong>
            <Link to="/ruid/sys_form_answer">{t("list")}</Link>
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void exportAll()}>
              {t("exportExcel")}
            </Button>
          </div>
          {data.questions.map((question) => (
            <Question key={question.name} question={question} />
          ))}
        </>
      )}
    </SideDrawer>
  );
}

type AnsweredQuestion = MessageOutput<"countFormAnswers">["questions"][number];

function Question({ question }: { question: AnsweredQuestion }) {
  const t = useText(usageTexts);
  const { language } = usePreferences();
  const { title, choices, filled, min, max, mean } = question;
  const words = readText(title, language);
  if (choices && choices.length > 0)
    return (
      <BarChart
        title={words}
        level={3}
        subject={t("choice")}
        series={[t("count")]}
        bars={choices.map(({ value, label, count }) => ({
          key: value,
          label: readText(label, language),
          values: [count],
        }))}
      />
    );
  return (
    <section className="answer-question">
      <h3>{words}</h3>
      <p>{t("filled", { count: filled })}</p>
      {mean !== undefined && mean !== null && (
        <p>{t("numbers", { min: min ?? "–", max: max ?? "–", mean })}</p>
      )}
    </section>
  );
}
