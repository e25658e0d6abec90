import type { LoggedChange } from "@kezhuan/contract/api/logs";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { changesQuery } from "@kezhuan/web/api/logs.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ObjectContext } from "../kinds/object-context.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { ChangeValues } from "./change-values.tsx";
import { historyTexts } from "./history-texts.ts";
import { nameAction } from "./name-action.ts";
import "./record-history.css";

interface OperationChangesProps {
  /** An entry of the operation log. */
  operation: string;
  /** What its records are. */
  objname: string;
}

/** What an operation changed, with the values before and after, as far as these may be seen. */
export function OperationChanges({ operation, objname }: OperationChangesProps) {
  const t = useText(historyTexts);
  const meta = useQuery(objMetaDataQuery(objname));
  const query = useInfiniteQuery(changesQuery({ operation }));
  const error = meta.error ?? query.error;
  const changes = query.data?.pages.flatMap((page) => page.changes);
  if (error && !(meta.data && changes)) {
    const retry = () => void Promise.all([meta.refetch(), query.refetch()]);
    return <LoadFailure error={error} onRetry={retry} />;
  }
  if (!meta.data || !changes) return <RowsSkeleton />;
  return (
    <div className="record-history">
      {changes.length === 0 && <EmptyState title={t("operationNone")} lead={t("operationNoneLead")} />}
      <ol className="history-line">
        {changes.map((change) => (
          <Entry key={change.id} meta={meta.data} change={change} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}

function Entry({ meta, change }: { meta: ObjectMeta; change: LoggedChange }) {
  const { language } = usePreferences();
  return (
    <li data-action={change.action}>
      <div className="change-head">
        <b>{nameAction(meta, change.action, language)}</b>
        <span>{change.record.label ?? change.record.id}</span>
      </div>
      <ObjectContext value={meta}>
        <ChangeValues change={{ ...change, accepted: null }} only={undefined} />
      </ObjectContext>
    </li>
  );
}
