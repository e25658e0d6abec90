import { LeftOutlined, SwapOutlined } from "@ant-design/icons";
import type { MergePlan, MergeMove } from "@kezhuan/contract/api/merge";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { mergePlanQuery } from "@kezhuan/web/api/merges.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { Value } from "../kinds/value.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { MergeFields } from "./merge-fields.tsx";
import { mergeTexts } from "./merge-texts.ts";
import { useMerge } from "./use-merge.ts";

interface MergePairProps {
  meta: ObjectMeta;
  one: string;
  other: string;
  onClose: () => void;
  onMerged: (kept: string) => void;
  onBack: (() => void) | undefined;
}

/** Two records side by side, once both and what would follow are known. */
export function MergePair({ meta, one, other, onBack, onClose, onMerged }: MergePairProps) {
  const t = useText(mergeTexts);
  const objname = meta.object.name;
  const [isSwapped, setSwapped] = useState(false);
  const [keepId, dropId] = isSwapped ? [other, one] : [one, other];
  const fresh = { staleTime: 0, refetchOnMount: "always" as const };
  const keep = useQuery({ ...objDataQuery({ objname, id: keepId, withDenied: true }), ...fresh });
  const drop = useQuery({ ...objDataQuery({ objname, id: dropId, withDenied: true }), ...fresh });
  const plan = useQuery({
    ...mergePlanQuery({ objname, keep: keepId, drop: dropId }),
    placeholderData: keepPreviousData,
  });
  const failed = [keep, drop, plan].find(({ error }) => error !== null);
  if (failed?.error)
    return (
      <PanelFrame title={t("title")} onClose={onClose}>
        <LoadFailure
          error={failed.error}
          onRetry={() => void failed.refetch()}
          missing={{ title: t("missing"), lead: t("missingLead") }}
        />
      </PanelFrame>
    );
  if (!keep.data || !drop.data || !plan.data)
    return (
      <PanelFrame title={t("title")} onClose={onClose}>
        <PageSkeleton />
      </PanelFrame>
    );
  return (
    <Pair
      meta={meta}
      keep={keep.data}
      drop={drop.data}
      plan={plan.data}
      isAsking={plan.isPlaceholderData}
      onSwap={() => setSwapped(!isSwapped)}
      {...{ onBack, onClose, onMerged }}
    />
  );
}

interface PairProps extends Pick<MergePairProps, "meta" | "onBack" | "onClose" | "onMerged"> {
  keep: WireRecord;
  drop: WireRecord;
  plan: MergePlan;
  /** The plan is that of the pair the other way round, and the right one on its way. */
  isAsking: boolean;
  onSwap: () => void;
}

function Pair({ meta, keep, drop, plan, isAsking, onSwap, onBack, onClose, onMerged }: PairProps) {
  const t = useText(mergeTexts);
  const merging = useMerge({ meta, keep, drop, plan, onMerged });
  return (
    <PanelFrame
      title={t("title")}
      onClose={onClose}
      problem={merging.problem}
      tools={
        onBack && (
          <Button icon={<LeftOutlined aria-hidden />} onClick={onBack}>
            {t("back")}
          </Button>
        )
      }
      foot={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="primary"
            disabled={plan.refusal !== null || isAsking || merging.isBusy}
            onClick={() => void merging.merge()}
          >
            {t(merging.isBusy ? "merging" : "merge")}
          </Button>
        </>
      }
    >
      <p className="merge-lead">{t("pairLead")}</p>
      <div className="merge-heads">
        <Head meta={meta} record={keep} title={t("keep")} />
        <Button icon={<SwapOutlined aria-hidden />} onClick={onSwap}>
          {t("swap")}
        </Button>
        <Head meta={meta} record={drop} title={t("drop")} />
      </div>
      {plan.refusal !== null && (
        <p className="merge-refusal" role="alert">
          {t("refused", { reason: plan.refusal })}
        </p>
      )}
      <MergeFields {...{ meta, keep, drop, plan, merging }} />
      <MovedPlaces moves={plan.moves} />
    </PanelFrame>
  );
}

interface HeadProps {
  meta: ObjectMeta;
  record: WireRecord;
  title: string;
}

/** What one of the two is called, which often is the same, its state, and since when it is there. */
function Head({ meta, record, title }: HeadProps) {
  const t = useText(mergeTexts);
  const { language } = usePreferences();
  const { created_at: createdAt } = record;
  const state = meta.fields.find(({ name }) => name === meta.object.states?.field);
  return (
    <div className="merge-head">
      <small>{title}</small>
      <strong>{nameRecord(meta, record, language)}</strong>
      {state && <Value field={state} record={record} place="cell" />}
      {typeof createdAt === "string" && (
        <small>
          {t("since", { time: formatDate(createdAt, language, { dateStyle: "medium", timeStyle: "short" }) })}
        </small>
      )}
    </div>
  );
}

/** What names the record that goes, counted by where it stands. */
function MovedPlaces({ moves }: { moves: readonly MergeMove[] }) {
  const t = useText(mergeTexts);
  return (
    <section className="merge-moves">
      <h3>{t("moves")}</h3>
      {moves.length === 0 && <p className="merge-lead">{t("noMoves")}</p>}
      <dl>
        {moves.map(({ objname, field, label, count, unseen }) => (
          <div key={`${objname ?? ""} ${field ?? ""}`}>
            <dt>{label ?? t("otherData")}</dt>
            <dd className="figures">
              {t(unseen ? (count > 0 ? "countMore" : "countUnseen") : "count", { count })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
