import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import { Button } from "antd";
import { useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { groupOf } from "@kezhuan/web/meta/condition-tree.ts";
import { useSentence } from "../search/use-sentence.ts";
import { LabelledBox } from "./labelled-box.tsx";
import { SearchDrawer } from "./search-drawer.tsx";
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
    <LabelledBox label={t("conditions")} isReadOut>
      <div>
        <p className="view-condition">{sentence === "" ? t("everyRecord") : t("condition", { sentence })}</p>
        <Button onClick={() => setOpen(true)}>{t("editCondition")}</Button>
        {condition && (
          <Button type="link" onClick={() => onChange(open)}>
            {t("clearCondition")}
          </Button>
        )}
      </div>
      <SearchDrawer
        meta={meta}
        viewid={undefined}
        condition={condition}
        purpose="view"
        title={t("conditions")}
        isOpen={isOpen}
        onApply={(next) => onChange(next ? { ...open, condition: next } : open)}
        onClose={() => setOpen(false)}
      />
    </LabelledBox>
  );
}
