import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { mergedInto } from "@kezhuan/web/api/merged-into.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { keepFocusOnRecord } from "./focus-field.ts";
import { formTexts } from "./form-texts.ts";
import { PanelFrame } from "./panel-frame.tsx";

interface LoadedRecordProps {
  meta: ObjectMeta;
  id: string;
  onClose: () => void;
  /** Only an answer asked for now will do: what is about to be edited must not be minutes old. */
  isFresh?: boolean;
  children: (record: WireRecord) => React.ReactNode;
}

/** Fetches the whole record, of which the list holds only some fields. */
export function LoadedRecord({ meta, id, onClose, isFresh = false, children }: LoadedRecordProps) {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const query = objDataQuery({ objname: meta.object.name, id, withDenied: true });
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query,
    ...(isFresh ? { staleTime: 0, refetchOnMount: "always" as const } : {}),
  });
  const isThere = data !== undefined && (!isFresh || isFetchedAfterMount);
  // From one record to the next the button that led there is drawn anew.
  useEffect(() => keepFocusOnRecord(), [id, isThere]);
  const { pathname } = useLocation();
  const moved = mergedInto(error);
  if (isThere) return children(data);
  if (moved !== undefined)
    return (
      <PanelFrame title={pickLabel(meta.object.label, language)} onClose={onClose}>
        <EmptyState title={t("mergedTitle")} lead={t("mergedLead")}>
          <Link className="button button-plain" to={`${pathname}?open=${encodeURIComponent(moved)}`}>
            {t("mergedOpen")}
          </Link>
        </EmptyState>
      </PanelFrame>
    );
  return (
    <PanelFrame title={pickLabel(meta.object.label, language)} onClose={onClose}>
      {error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          missing={{ title: t("missingTitle"), lead: t("missingLead") }}
        />
      ) : (
        <PageSkeleton />
      )}
    </PanelFrame>
  );
}
