import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { deletedQuery } from "@kezhuan/web/api/list-history.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { DeletedEntry } from "./deleted-entry.tsx";
import { historyTexts } from "./history-texts.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import "./deleted-records.css";

interface DeletedRecordsProps {
  meta: ObjectMeta;
  isOpen: boolean;
  onClose: () => void;
}

/** What administrators can still bring back, beside the list it was deleted from. */
export function DeletedRecords({ meta, isOpen, onClose }: DeletedRecordsProps) {
  const t = useText(historyTexts);
  const { language } = usePreferences();
  const title = t("deletedOf", { object: pickLabel(meta.object.label, language) });
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={isOpen}
      size={720}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      <PanelFrame title={title} onClose={onClose} foot={<KeepingNote />}>
        <DeletedList meta={meta} />
      </PanelFrame>
    </SideDrawer>
  );
}

function DeletedList({ meta }: { meta: ObjectMeta }) {
  const t = useText(historyTexts);
  const [keyword, setKeyword] = useState("");
  const query = useInfiniteQuery(deletedQuery({ objname: meta.object.name, keyword }));
  const records = query.data?.pages.flatMap((page) => page.records) ?? [];
  const failed = query.error !== null && !query.data;
  return (
    <div className="deleted-records">
      <Input.Search
        aria-label={t("search")}
        placeholder={t("search")}
        allowClear
        maxLength={200}
        onSearch={setKeyword}
      />
      {failed && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton />}
      {query.data && records.length === 0 && (
        <EmptyState
          title={t(keyword === "" ? "nothingDeleted" : "nothingFound")}
          lead={t("nothingDeletedLead")}
        />
      )}
      <ul>
        {records.map((deleted) => (
          <DeletedEntry key={`${deleted.id} ${deleted.at}`} meta={meta} deleted={deleted} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}

/** Leads to where it is decided for how long what was deleted can be restored. */
function KeepingNote() {
  const t = useText(historyTexts);
  if (!useIsAdministrator()) return null;
  return (
    <p className="keeping-note">
      {t("keeping")} <Link to="/system/parameter">{t("toParameters")}</Link>
    </p>
  );
}
