import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useDeferredValue, useState } from "react";
import { formsQuery, formUsesQuery, readVersion, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { AnswersDrawer } from "./answers-drawer.tsx";
import { CompareVersions } from "./compare-versions.tsx";
import { FormDialog, type FormStart } from "./form-dialog.tsx";
import { FormTable } from "./form-table.tsx";
import { ImportDrawer } from "./import-drawer.tsx";
import { LinkDrawer } from "./link-drawer.tsx";
import type { OpenBeside } from "./open-beside.ts";
import { UsesDrawer } from "./uses-drawer.tsx";
import { formTexts } from "./form-texts.ts";
import "./form-list.css";

/** Every form with its versions. */
export function FormList() {
  const t = useText(formTexts);
  const [typed, setTyped] = useState("");
  const [beside, setBeside] = useState<OpenBeside>();
  const keyword = useDeferredValue(typed).trim();
  const { data, error, refetch } = useQuery({ ...formsQuery(keyword), placeholderData: (before) => before });
  const uses = useQuery(formUsesQuery());
  const mayDesign = usePermission("sys_form:design");
  useShellPage(t("title"));
  if (!data) {
    if (error) return <LoadFailure level={1} error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton />;
  }
  const forms = groupByName(data.data.map(readVersion));
  const start = (how: FormStart) => setBeside({ kind: "start", start: how, taken: [] });
  return (
    <div className="form-list">
      <header className="form-list-head">
        <div>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
        {mayDesign && (
          <div className="form-list-actions">
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setBeside({ kind: "import" })}>
              {t("import")}
            </Button>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => start({ kind: "new" })}>
              {t("create")}
            </Button>
          </div>
        )}
      </header>
      <div className="form-list-find">
        <Input
          allowClear
          aria-label={t("search")}
          placeholder={t("search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output>{t("found", { count: forms.length })}</output>
      </div>
      {forms.length === 0 ? (
        <Nothing isSearch={keyword !== ""} onClear={() => setTyped("")} />
      ) : (
        <FormTable
          forms={forms}
          uses={(uses.data ?? []).map((use) => ({ form: asText(use["form"]), record: use }))}
          onOpen={setBeside}
        />
      )}
      {(data.total ?? 0) > data.data.length && <p className="form-help">{t("more")}</p>}
      {beside && <Beside open={beside} onClose={() => setBeside(undefined)} />}
    </div>
  );
}

function Beside({ open, onClose }: { open: OpenBeside; onClose: () => void }) {
  switch (open.kind) {
    case "start":
      return <FormDialog start={open.start} taken={open.taken} onClose={onClose} />;
    case "compare":
      return <CompareVersions versions={open.versions} onClose={onClose} />;
    case "uses":
      return <UsesDrawer form={open.form} isPublished={open.isPublished} onClose={onClose} />;
    case "link":
      return <LinkDrawer form={open.form} isPublished={open.isPublished} onClose={onClose} />;
    case "import":
      return <ImportDrawer onClose={onClose} />;
    case "answers":
      return <AnswersDrawer form={open.form} onClose={onClose} />;
  }
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const t = useText(formTexts);
  if (!isSearch) return <EmptyState title={t("none")} lead={t("noneLead")} />;
  return (
    <EmptyState title={t("notFound")} lead={t("notFoundLead")}>
      <Button onClick={onClear}>{t("clear")}</Button>
    </EmptyState>
  );
}

/** The versions of each form, the latest first. */
function groupByName(versions: readonly FormVersion[]): (readonly FormVersion[])[] {
  return [...Map.groupBy(versions, ({ name }) => name).values()];
}
