import { DownloadOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { spreadsheetFormats, type SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { formatNames } from "./format-names.ts";
import { transferTexts } from "./transfer-texts.ts";
import { exportObjData } from "@kezhuan/web/api/export-obj-data.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { awaitFile } from "../jobs/awaited-jobs.ts";

const ExportDialog = lazyPage(async () => (await import("./export-dialog.tsx")).ExportDialog);

interface ExportButtonProps {
  meta: ObjectMeta;
  /** The list as it is shown, filters, order and columns. */
  list: PageQuery;
  /** Ids of the records that are ticked. */
  selected: readonly string[];
}

/** Exports what the list shows, or what is ticked in it. */
export function ExportButton({ meta, list, selected }: ExportButtonProps) {
  const t = useText(transferTexts);
  const count = selected.length;
  const items = spreadsheetFormats.flatMap((format) => {
    const name = formatNames[format];
    const all = { key: `all ${format}`, label: t("exportAll", { format: name }) };
    const some = { key: `some ${format}`, label: t("exportSelected", { count, format: name }) };
    return count > 0 ? [all, some] : [all];
  });
  const [isChoosing, setChoosing] = useState(false);
  const start = (wanted: PageQuery, how: { format: SpreadsheetFormat; isSelected: boolean }) =>
    void startExport(how.isSelected ? onlyThese(wanted, selected) : wanted, how.format);
  const choose = (key: string) => {
    if (key === "choose") return setChoosing(true);
    const format = spreadsheetFormats.find((one) => key.endsWith(one));
    return format && start(list, { format, isSelected: key.startsWith("some") });
  };
  return (
    <>
      <ButtonMenu
        items={[...items, { key: "choose", label: t("chooseColumns") }]}
        onChoose={choose}
        button={(props) => (
          <Button icon={<DownloadOutlined aria-hidden />} {...props}>
            {t("export")}
          </Button>
        )}
      />
      {isChoosing && (
        <Suspense>
          <ExportDialog
            {...{ meta, list, count }}
            onExport={(fields, how) => start({ ...list, fields }, how)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is ticked stays ticked while filters change, so that they do not count. */
function onlyThese({ objname, sort, fields }: PageQuery, ids: readonly string[]): PageQuery {
  const highsearch = { match: "and" as const, rules: [{ field: "id", op: "in" as const, value: [...ids] }] };
  return { objname, sort, fields, highsearch };
}

/** Has a list exported; the spreadsheet is saved when it is there. */
async function startExport(list: PageQuery, format: SpreadsheetFormat): Promise<void> {
  const answer = await exportObjData(list, format);
  if (!answer.ok) {
    showToast(answer.msg, { tone: "error" });
    return;
  }
  showToast(formatText(transferTexts.exportBegun, getLanguage()));
  awaitFile(answer.data.jobid);
}
