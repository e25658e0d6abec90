import { importShows, type ImportResult, type ImportShow } from "@kezhuan/contract/api/transfer";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Alert, Button, Tabs } from "antd";
import { useState } from "react";
import { fetchJobFile } from "../jobs/fetch-job-file.ts";
import { ImportRows } from "./import-rows.tsx";
import { transferTexts } from "./transfer-texts.ts";
import type { Stage } from "./use-import.ts";

/** What would become of the rows, or has become of them. */
export function ImportOutcome({ stage }: { stage: Extract<Stage, { name: "result" }> }) {
  const t = useText(transferTexts);
  const { language } = usePreferences();
  const { result, step, jobid, cancelled } = stage;
  const [show, setShow] = useState<ImportShow>(result.wrong > 0 ? "wrong" : firstOf(result));
  const checked = result.wrong > 0 ? "checkedWrong" : "checked";
  const words = cancelled ? "stopped" : step === "check" ? checked : "done";
  const shown: readonly ImportShow[] =
    step === "check" ? importShows : importShows.filter((one) => one !== "unchanged" && one !== "new");
  return (
    <>
      <output>
        <Alert
          type={result.wrong > 0 || cancelled ? "warning" : "success"}
          showIcon
          title={t(words, { count: result.rows, good: result.rows - result.wrong, wrong: result.wrong })}
          description={
            result.ignored.length > 0
              ? t("ignored", { columns: formatList(result.ignored, language) })
              : undefined
          }
          action={
            result.file && (
              <Button size="small" onClick={() => void fetchJobFile(jobid)}>
                {t("problems")}
              </Button>
            )
          }
        />
      </output>
      {step === "import" && (
        <p className="import-counts">
          {importShows.map((one) => t(one, { count: countOf(result, one) })).join(" · ")}
        </p>
      )}
      <Tabs
        activeKey={shown.includes(show) ? show : "wrong"}
        onChange={(key) => setShow(importShows.find((one) => one === key) ?? "wrong")}
        items={shown.map((one) => ({
          key: one,
          label: t(one, { count: countOf(result, one) }),
          children: <ImportRows jobid={jobid} show={one} total={countOf(result, one)} />,
        }))}
        destroyOnHidden
      />
    </>
  );
}

const counts = { new: "created", changed: "changed", unchanged: "unchanged", wrong: "wrong" } as const;

function countOf(result: ImportResult, show: ImportShow): number {
  return result[counts[show]];
}

function firstOf(result: ImportResult): ImportShow {
  return importShows.find((one) => countOf(result, one) > 0) ?? "new";
}
