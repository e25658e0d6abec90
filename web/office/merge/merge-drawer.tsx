import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Drawer } from "antd";
import { useState } from "react";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "../form/record-panel.css";
import "../review/review.css";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { ChooseOther } from "./choose-other.tsx";
import { DuplicateList } from "./duplicate-list.tsx";
import { mergeTexts } from "./merge-texts.ts";
import { MergePair } from "./merge-pair.tsx";
import "./merge.css";

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
