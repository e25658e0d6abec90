import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getObjData } from "@kezhuan/web/api/get-obj-data.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { PostingForm } from "./posting-form.tsx";
import { formPath, statusPath } from "./posting-kinds.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";
import "./posting-page.css";

/** Writes a posting: a new one, or the one whose id stands in the address. */
export function PostingPage({ kind }: { kind: PostingKind }) {
  const t = useText(postingTexts);
  const params = useSearchParams();
  // The id comes into the address while one writes; the page stays the one that was opened.
  const [id] = useState(() => params.get("id") ?? undefined);
  const { meta, error, refetch } = useObjectMeta(kind.objname);
  const { data: info } = useQuery(infoQuery());
  const record = useQuery({
    queryKey: ["posting", kind.objname, id],
    queryFn: async () => (await unwrap(getObjData({ objname: kind.objname, id: id ?? "" }))).data,
    enabled: id !== undefined,
    // What is being written is not to be replaced under the person's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  usePageTitle(t(kind.kind));
  const failure = error ?? record.error;
  return (
    <div className="inside posting">
      <header className="posting-head">
        <h1>{t(kind.kind)}</h1>
        <p>{t("lead")}</p>
      </header>
      {failure && (
        <FetchFailure error={failure} onRetry={() => void (error ? refetch() : record.refetch())} />
      )}
      {!failure && (!meta || info === undefined || (id !== undefined && !record.data)) && <PageWait />}
      {!failure && meta && info !== undefined && (id === undefined || record.data) && (
        <Opened kind={kind} meta={meta} record={record.data} />
      )}
    </div>
  );
}

interface OpenedProps {
  kind: PostingKind;
  meta: ObjectMeta;
  record: WireRecord | undefined;
}

function Opened({ kind, meta, record }: OpenedProps) {
  const t = useText(postingTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const state = record?.[meta.object.states?.field ?? "status"];
  if (record && state !== "draft" && state !== "returned") {
    return (
      <EmptyState title={t("closed")} lead={t("closedLead")}>
        <Link className="button button-plain" to={statusPath(kind, record.id)}>
          {t("status")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <PostingForm
      kind={kind}
      meta={meta}
      record={record}
      onCreated={(id) => navigate(formPath(kind, id), { replace: true })}
      onSubmitted={(id) => {
        void queries.invalidateQueries({ queryKey: ["objData", kind.objname] });
        navigate(statusPath(kind, id), { replace: true });
      }}
    />
  );
}
