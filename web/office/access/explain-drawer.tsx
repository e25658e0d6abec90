import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import { nameRecord } from "../kinds/record-name.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { explainTexts } from "./explain-texts.ts";
import { RecordDecision } from "./record-decision.tsx";
import { WhoPicker, type Who } from "./who-picker.tsx";
import "./explain.css";

interface ExplainDrawerProps {
  meta: ObjectMeta;
  /** The record asked about; undefined while nobody asks. */
  record: WireRecord | undefined;
  onClose: () => void;
}

/** Why somebody can or cannot see a record, in words. */
export function ExplainDrawer({ meta, record, onClose }: ExplainDrawerProps) {
  const t = useText(explainTexts);
  const { language } = usePreferences();
  // While the drawer slides out it goes on showing what it held.
  const [shown, setShown] = useState(record);
  if (record && record !== shown) setShown(record);
  const title = shown ? t("title", { name: nameRecord(meta, shown, language) }) : "";
  return (
    <SideDrawer
      rootClassName="record-panel explain-drawer"
      isOpen={record !== undefined}
      size={820}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      {shown && (
        <PanelFrame title={title} onClose={onClose}>
          <Explanation key={shown.id} meta={meta} id={shown.id} />
        </PanelFrame>
      )}
    </SideDrawer>
  );
}

function Explanation({ meta, id }: { meta: ObjectMeta; id: string }) {
  const t = useText(explainTexts);
  const [who, setWho] = useState<Who>({ user: undefined, deptid: undefined });
  const { user, deptid } = who;
  return (
    <div className="explain">
      <WhoPicker who={who} onChange={setWho} />
      {user ? (
        <RecordDecision
          key={`${user.id} ${deptid ?? ""}`}
          meta={meta}
          id={id}
          userid={user.id}
          deptid={deptid}
        />
      ) : (
        <EmptyState title={t("choose")} lead={t("chooseLead")} />
      )}
    </div>
  );
}
