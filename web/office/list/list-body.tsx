import { Button } from "antd";
import { memo } from "react";
import { isFiltered, unfiltered } from "@kezhuan/web/meta/list-state.ts";
import { takesInput } from "@kezhuan/web/meta/transitions.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RecordTable, type ListBodyProps } from "./record-table.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { HasPermission } from "../session/account.tsx";
import { listTexts } from "./list-texts.ts";
import { RecordCards } from "./record-cards.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";

/** The records, or why there are none. */
export const ListBody = memo(function ListBody(props: ListBodyProps) {
  const { page, isNarrow } = props;
  const t = useText(listTexts);
  const retry = () => void page.refetch();
  if (!page.data) {
    return page.error ? <LoadFailure error={page.error} onRetry={retry} /> : <RowsSkeleton />;
  }
  const Rows = isNarrow || props.view?.kind === "cards" ? RecordCards : RecordTable;
  return (
    <div className="list-body" data-stale={page.isPlaceholderData} aria-busy={page.isPlaceholderData}>
      {page.error && (
        <p className="list-stale" role="alert">
          {t("staleLead")} {page.error.message}
          <Button type="link" onClick={retry}>
            {t("refresh")}
          </Button>
        </p>
      )}
      {page.data.data.length === 0 ? <NoRecords {...props} /> : <Rows {...props} rows={page.data.data} />}
    </div>
  );
});

function NoRecords({ meta, query, actions, onChange }: ListBodyProps) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  if (isFiltered(query)) {
    return (
      <EmptyState title={t("nothingTitle")} lead={t("nothingLead")}>
        <Button onClick={() => onChange(unfiltered)}>{t("reset")}</Button>
      </EmptyState>
    );
  }
  if (query.page > 1) {
    return (
      <EmptyState title={t("nothingTitle")} lead="">
        <Button onClick={() => onChange({ page: 1 })}>{t("reset")}</Button>
      </EmptyState>
    );
  }
  const object = pickLabel(meta.object.label, language);
  return (
    <EmptyState title={t("emptyTitle", { object })} lead={t("emptyLead")}>
      {!meta.object.readonly && takesInput(meta) && (
        <HasPermission name={`${meta.object.name}:create`}>
          <Button onClick={() => actions.open({ mode: "new" })}>{t("create")}</Button>
        </HasPermission>
      )}
    </EmptyState>
  );
}
