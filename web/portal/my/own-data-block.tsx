import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { isOver, jobQuery } from "@kezhuan/web/api/jobs.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isRow, readText } from "../content/read-values.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import "../posting/notes.css";

const texts = defineText({
  title: { zh: "带走我的数据", en: "Take my data with me" },
  lead: {
    zh: "得到一个压缩包：账号资料、登录记录、您建立的和关于您的全部记录、您向问答助手提出的问题（JSON），以及您上传的文件。",
    en: "An archive with your account, your logins, every record you made or that is about you, your questions to the assistant (JSON), and the files you uploaded.",
  },
  make: { zh: "生成压缩包", en: "Make the archive" },
  making: { zh: "正在生成…", en: "Making it…" },
  fetch: { zh: "下载压缩包（{count} 条记录）", en: "Download the archive ({count} {count|record|records})" },
  failed: { zh: "没有生成：{message}", en: "It was not made: {message}" },
});

/** Everything about oneself, as a file. */
export function OwnDataBlock() {
  const t = useText(texts);
  const { problem, isSending, send } = useSending();
  const [jobid, setJobid] = useState<string>();
  const { data: job } = useQuery(jobQuery(jobid));
  const isMaking = isSending || (jobid !== undefined && !(job && isOver(job)));
  const make = async () => {
    const started = await send(() => sendMessage("requestOwnData", {}));
    if (started) setJobid(started.data.jobid);
  };
  return (
    <section className="my-section" aria-labelledby="my-data">
      <header>
        <h2 id="my-data">{t("title")}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      <FormProblem message={problem} />
      <div className="my-ways" aria-live="polite">
        <Button disabled={isMaking} onClick={() => void make()}>
          {t(isMaking ? "making" : "make")}
        </Button>
        {job && isOver(job) && <Made job={job} />}
      </div>
    </section>
  );
}

function Made({ job }: { job: JobOutput }) {
  const t = useText(texts);
  const result = isRow(job.result) ? job.result : {};
  const file = isRow(result["file"]) ? result["file"] : {};
  const url = readText(file["url"]);
  if (job.state !== "done" || url === undefined)
    return <p className="posting-error">{t("failed", { message: job.message ?? job.state })}</p>;
  return (
    <a className="button button-filled" href={url} download={readText(file["name"])}>
      {t("fetch", { count: Number(result["records"] ?? 0) })}
    </a>
  );
}
