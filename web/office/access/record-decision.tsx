import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { explainAccessQuery } from "@kezhuan/web/api/explain-access.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { explainTexts } from "./explain-texts.ts";
import { AccessDecision } from "./access-decision.tsx";

interface RecordDecisionProps {
  meta: ObjectMeta;
  id: string;
  userid: string;
  deptid: string | undefined;
}

/** Why a user sees one record or does not. */
export function RecordDecision({ meta, ...asked }: RecordDecisionProps) {
  const t = useText(explainTexts);
  const query = useQuery(explainAccessQuery({ objname: meta.object.name, ...asked }));
  if (query.error) {
    const missing = { title: t("missing"), lead: t("missingLead") };
    return <LoadFailure error={query.error} missing={missing} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <PageSkeleton />;
  return <AccessDecision decision={query.data} object={meta.object.label} />;
}
