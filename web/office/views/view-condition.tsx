import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { Button } from "antd";
import { useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { groupOf } from "../access/rule-condition.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { SearchBuilder } from "../search/search-builder.tsx";
import { useSentence } from "../search/use-sentence.ts";
import { viewTexts } from "./view-texts.ts";

interface ViewConditionProps {
  meta: ObjectMeta;
  view: SavedView;
  onChange: (view: SavedView) => void;
}

/** Which records the view shows, as a sentence, put together in the builder that high search has. */
export function ViewCondition({ meta, view, onChange }: ViewConditionProps) {
  const t = useText(viewTexts);
  const [isOpen, setOpen] = useState(false);
  const condition = groupOf(view.condition);
  const sentence = useSentence(meta, condition);
  const { condition: _, ...open } = view;
  return (
    <div className="view-field">
      <span>{t("conditions")}</span>
      <div>
        <p className="view-condition">{sentence === "" ? t("everyRecord") : t("condition", { sentence })}</p>
        <Button onClick={() => setOpen(true)}>{t("editCondition")}</Button>
        {condition && (
          <Button type="link" onClick={() => onChange(open)}>
            {t("clearCondition")}
          </Button>
        )}
      </div>
      <SideDrawer
        rootClassName="record-panel"
        isOpen={isOpen}
        size={1040}
        title={null}
        aria-label={t("conditions")}
        closable={false}
        onClose={() => setOpen(false)}
      >
        <SearchBuilder
          meta={meta}
          viewid={undefined}
          condition={condition}
          purpose="view"
          onClose={() => setOpen(false)}
          onApply={(next) => {
            onChange(next ? { ...open, condition: next } : open);
            setOpen(false);
          }}
        />
      </SideDrawer>
    </div>
  );
}
