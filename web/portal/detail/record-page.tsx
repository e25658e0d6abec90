import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Label } from "@kezhuan/contract/metadata/label";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { mergedInto } from "@kezhuan/web/api/merged-into.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect, useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PrintFoot } from "../readers/print-foot.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";
import type { Words } from "../subject/words.ts";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { useRecord } from "./use-record.ts";
import "./detail.css";

const texts = defineText({
  errorTitle: { zh: "内容没有取到", en: "This could not be fetched" },
  errorLead: {
    zh: "服务器暂时没有回应，稍等片刻再试。",
    en: "The server did not answer. Try again in a moment.",
  },
  retry: { zh: "再试一次", en: "Try again" },
});

export interface ShownRecord {
  record: WireRecord;
  words: Words;
  /** True while only what a list knows of it is there. */
  isPartial: boolean;
}

interface RecordPageProps {
  kind: SubjectKind;
  /** What is said when there is no such record for this visitor, and where to look instead. */
  missing: Readonly<Record<"title" | "lead" | "find", Label>>;
  children: (shown: ShownRecord) => React.ReactNode;
}

/** The page of the record whose id stands in the address, once it is there. */
export function RecordPage({ kind, missing, children }: RecordPageProps) {
  const id = useSearchParams().get("id") ?? "";
  const { objname, find } = subjectPlaces[kind];
  const { record, words, error, isPartial, retry } = useRecord(objname, id);
  const { pathname } = useLocation();
  const moved = mergedInto(error);
  if (moved !== undefined) return <Redirect to={`${pathname}?id=${encodeURIComponent(moved)}`} />;
  if (error) return <NoRecord error={error} missing={missing} find={find} onRetry={retry} />;
  if (!record) return <Waiting />;
  return (
    <>
      {children({ record, words, isPartial })}
      <PrintFoot item={{ kind, id: record.id }} />
    </>
  );
}

// Until its name is known, the tab does not go on bearing that of the page before.
function Waiting() {
  usePageTitle();
  return <DetailSkeleton />;
}

interface NoRecordProps extends Pick<RecordPageProps, "missing"> {
  error: Error;
  find: string;
  onRetry: () => void;
}

function NoRecord({ error, missing, find, onRetry }: NoRecordProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const isMissing = error instanceof ApiError && [400, 401, 403, 404].includes(error.code);
  usePageTitle(isMissing ? pickLabel(missing.title, language) : t("errorTitle"));
  return (
    <div className="inside">
      {isMissing ? (
        <EmptyState
          title={pickLabel(missing.title, language)}
          lead={pickLabel(missing.lead, language)}
          level={1}
        >
          <Link className="button button-filled" to={find}>
            {pickLabel(missing.find, language)}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={t("errorTitle")} lead={t("errorLead")} level={1} role="alert">
          <Button onClick={onRetry}>{t("retry")}</Button>
        </EmptyState>
      )}
    </div>
  );
}
