import { DownloadOutlined } from "@ant-design/icons";
import { spreadsheetFormats } from "@kezhuan/contract/api/transfer";
import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { formatNames } from "./format-names.ts";
import { startExport } from "./start-export.ts";
import { transferTexts } from "./transfer-texts.ts";

interface ExportButtonProps {
  /** The list as it is shown, filters, order and columns. */
  list: PageQuery;
  /** Ids of the records that are ticked. */
  selected: readonly string[];
}

/** Exports what the list shows, or what is ticked in it. */
export function ExportButton({ list, selected }: ExportButtonProps) {
  const t = useText(transferTexts);
  const count = selected.length;
  const items = spreadsheetFormats.flatMap((format) => {
    const name = formatNames[format];
    const all = { key: `all ${format}`, label: t("exportAll", { format: name }) };
    const some = { key: `some ${format}`, label: t("exportSelected", { count, format: name }) };
    return count > 0 ? [all, some] : [all];
  });
  const choose = (key: string) => {
    const format = spreadsheetFormats.find((one) => key.endsWith(one));
    if (format) void startExport(key.startsWith("some") ? onlyThese(list, selected) : list, format);
  };
  return (
    <ButtonMenu
      items={items}
      onChoose={choose}
      button={(props) => (
        <Button icon={<DownloadOutlined aria-hidden />} {...props}>
          {t("export")}
        </Button>
      )}
    />
  );
}

/** What is ticked stays ticked while filters change, so that they do not count. */
function onlyThese({ objname, sort, fields }: PageQuery, ids: readonly string[]): PageQuery {
  const highsearch = { match: "and" as const, rules: [{ field: "id", op: "in" as const, value: [...ids] }] };
  return { objname, sort, fields, highsearch };
}
