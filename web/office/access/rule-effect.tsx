import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { explainObjectQuery } from "@kezhuan/web/api/explain-access.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { explainTexts } from "./explain-texts.ts";
import { ruleTexts } from "./rule-texts.ts";
import { Verdict } from "./verdict.tsx";
import { WhoPicker } from "./who-picker.tsx";
import type { Who } from "./who-picker.tsx";
import "./explain.css";

/** What all saved rules on an object come to for a user. */
export function RuleEffect({ objname }: { objname: string }) {
  const t = useText(explainTexts);
  const tRule = useText(ruleTexts);
  const [who, setWho] = useState<Who>({ user: undefined, deptid: undefined });
  return (
    <div className="rule-effect">
      <WhoPicker who={who} onChange={setWho} />
      {who.user ? (
        <Effect objname={objname} userid={who.user.id} deptid={who.deptid} />
      ) : (
        <EmptyState title={t("choose")} lead={tRule("effectLead")} />
      )}
    </div>
  );
}

interface EffectProps {
  objname: string;
  userid: string;
  deptid: string | undefined;
}

function Effect(asked: EffectProps) {
  const meta = useQuery(objMetaDataQuery(asked.objname));
  const query = useQuery(explainObjectQuery(asked));
  const error = query.error ?? meta.error;
  if (error) return <LoadFailure error={error} onRetry={() => void query.refetch()} />;
  if (!query.data || !meta.data) return <PageSkeleton />;
  return <Verdict verdict={query.data} object={meta.data.object.label} />;
}
