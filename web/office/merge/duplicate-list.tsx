import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { duplicatesQuery } from "@kezhuan/web/api/merges.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { DuplicateRows } from "./duplicate-rows.tsx";
import { mergeTexts } from "./merge-texts.ts";

interface DuplicateListProps {
  meta: ObjectMeta;
  onClose: () => void;
  onChoose: (ids: readonly string[]) => void;
}

/** Everything of the object that may be there twice. */
export function DuplicateList({ meta, onClose, onChoose }: DuplicateListProps) {
  const t = useText(mergeTexts);
  const { data: pairs, error, refetch } = useQuery(duplicatesQuery({ objname: meta.object.name }));
  return (
    <PanelFrame title={t("listTitle")} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !pairs && <PageSkeleton />}
      {pairs?.length === 0 && <EmptyState title={t("listNone")} lead={t("listNoneLead")} />}
      {pairs && pairs.length > 0 && (
        <>
          <p className="merge-lead">{t("listLead")}</p>
          <DuplicateRows meta={meta} pairs={pairs} onChoose={onChoose} />
        </>
      )}
    </PanelFrame>
  );
}
