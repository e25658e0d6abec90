import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { importObjData } from "@kezhuan/web/api/import-obj-data.ts";
import { importTemplate } from "@kezhuan/web/api/import-template.ts";
import { isOver, jobQuery } from "@kezhuan/web/api/jobs.ts";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isRow } from "../content/read-values.ts";
import { postingKinds } from "../posting/posting-kinds.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import "../posting/notes.css";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  title: { zh: "批量填写", en: "Many at once" },
  lead: {
    zh: "下载表格模板，填好后上传。每一行成为一份草稿，检查后再逐项提交。",
    en: "Download the spreadsheet, fill it in and upload it. Each row becomes a draft, to be looked at and submitted.",
  },
  what: { zh: "内容", en: "Of what" },
  demand: { zh: "需求", en: "Demands" },
  achievement: { zh: "成果", en: "Achievements" },
  template: { zh: "下载模板", en: "Download the spreadsheet" },
  upload: { zh: "上传填好的表格", en: "Upload the filled-in spreadsheet" },
  working: { zh: "正在导入 {percent}%", en: "Importing, {percent}%" },
  done: { zh: "已导入 {count} 条草稿", en: "{count} {count|draft|drafts} imported" },
  rejected: {
    zh: "{count} 行有问题，没有导入",
    en: "{count} {count|row|rows} had mistakes and did not come in",
  },
  failed: { zh: "未能导入：{message}", en: "Not imported: {message}" },
});

/** A sheet for those who have many to post; nothing for those who may not. */
export function SpreadsheetSection() {
  const t = useText(texts);
  const [kind, setKind] = useState<keyof typeof postingKinds>("demand");
  const { objname } = postingKinds[kind];
  const { meta } = useObjectMeta(objname);
  const [failure, setFailure] = useState<string>();
  const [jobid, setJobid] = useState<string>();
  if (meta && !meta.permissions.includes("import")) return null;
  const download = async () => {
    setFailure(undefined);
    const answer = await importTemplate({ objname, format: "xlsx" });
    if (answer.ok) saveFile(answer.data.content, answer.data.name);
    else setFailure(answer.msg);
  };
  const upload = async (file: File) => {
    setFailure(undefined);
    setJobid(undefined);
    const answer = await importObjData({ file, objname, mode: "create", key: "", dryRun: false });
    if (answer.ok) setJobid(answer.data.jobid);
    else setFailure(answer.errors[0]?.message ?? answer.msg);
  };
  return (
    <section className="my-section" aria-labelledby="my-sheets">
      <header>
        <h2 id="my-sheets">{t("title")}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      <div className="my-sheet">
        <Choice
          legend={t("what")}
          value={kind}
          options={[
            { value: "demand", label: t("demand") },
            { value: "achievement", label: t("achievement") },
          ]}
          onChange={setKind}
        />
        <Button onClick={() => void download()}>{t("template")}</Button>
        <label className="button button-plain my-upload">
          {/* The browser's own words for it are in the browser's language, which need not be the page's. */}
          <input
            type="file"
            className="unseen"
            accept=".xlsx,.csv"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void upload(file);
            }}
          />
          {t("upload")}
        </label>
      </div>
      <div aria-live="polite">
        {failure !== undefined && <p className="posting-error">{t("failed", { message: failure })}</p>}
        {jobid !== undefined && <ImportState key={jobid} jobid={jobid} objname={objname} />}
      </div>
    </section>
  );
}

function ImportState({ jobid, objname }: { jobid: string; objname: string }) {
  const t = useText(texts);
  const queries = useQueryClient();
  const { data: job } = useQuery(jobQuery(jobid));
  const isDone = job !== undefined && isOver(job);
  useEffect(() => {
    if (isDone) void refreshRecords(objname);
  }, [isDone, objname, queries]);
  if (!job || !isDone) return <p>{t("working", { percent: Math.round((job?.progress ?? 0) * 100) })}</p>;
  if (job.state !== "done")
    return <p className="posting-error">{t("failed", { message: job.message ?? job.state })}</p>;
  const result = isRow(job.result) ? job.result : {};
  const rejected = Number(result["wrong"] ?? 0);
  return (
    <>
      <p>{t("done", { count: Number(result["created"] ?? 0) })}</p>
      {rejected > 0 && <p className="posting-error">{t("rejected", { count: rejected })}</p>}
    </>
  );
}
