import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Drawer } from "antd";
import { useState } from "react";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { ChooseOther } from "./choose-other.tsx";
import { mergeTexts } from "./merge-texts.ts";
import { MergePair } from "./merge-pair.tsx";
import { useQuery } from "@tanstack/react-query";
import { duplicatesQuery } from "@kezhuan/web/api/merges.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { PanelFrame } from "../form/panel-frame.tsx";
import { Pending } from "../parts/pending.tsx";
import { DuplicateRows } from "./duplicate-rows.tsx";
import "../form/record-panel.css";
import "../review/review.css";
import "./merge.css";

interface DuplicateListProps {
  meta: ObjectMeta;
  onClose: () => void;
  onChoose: (ids: readonly string[]) => void;
}

interface MergeDrawerProps {
  meta: ObjectMeta;
  /** None: everything that may be there twice; one: its other half is looked for; two: these. */
  ids: readonly string[];
  onClose: () => void;
  onMerged: (kept: string) => void;
}

/** One record of two: which two, what stays of which, what follows them. */
export function MergeDrawer({ meta, ids, onClose, onMerged }: MergeDrawerProps) {
  const t = useText(mergeTexts);
  const [chosen, setChosen] = useState(ids);
  const [one, other] = chosen;
  const back = ids.length < 2 && chosen.length === 2 ? () => setChosen(ids) : undefined;
  return (
    <Drawer
      rootClassName="record-panel review-panel merge-panel"
      open
      size={1080}
      title={null}
      aria-label={t("title")}
      closable={false}
      onClose={onClose}
      destroyOnHidden
    >
      <KindsContext value={officeKinds}>
        <ObjectContext value={meta}>
          {one !== undefined && other !== undefined && (
            <MergePair key={chosen.join()} {...{ meta, one, other, onClose, onMerged }} onBack={back} />
          )}
          {one !== undefined && other === undefined && (
            <ChooseOther meta={meta} id={one} onClose={onClose} onChoose={(id) => setChosen([one, id])} />
          )}
          {one === undefined && <DuplicateList meta={meta} onClose={onClose} onChoose={setChosen} />}
        </ObjectContext>
      </KindsContext>
      <Toaster />
    </Drawer>
  );
}

/** Everything of the object that may be there twice. */
function DuplicateList({ meta, onClose, onChoose }: DuplicateListProps) {
  const t = useText(mergeTexts);
  const { data: pairs, error, refetch } = useQuery(duplicatesQuery({ objname: meta.object.name }));
  return (
    <PanelFrame title={t("listTitle")} onClose={onClose}>
      {(error || !pairs) && <Pending {...{ error, refetch }} />}
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
