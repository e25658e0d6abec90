import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Facet, SubjectTexts } from "../subject/subject.ts";
import { FacetList } from "./facet-list.tsx";
import { clearChosen, type ChangeFinder, type FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";

const texts = defineText({
  title: { zh: "筛选条件", en: "Filters" },
  clear: { zh: "清除条件", en: "Clear" },
  showAll: { zh: "查看结果", en: "Show results" },
});

interface FacetDialogProps {
  subject: { facets: readonly Facet[]; texts: SubjectTexts };
  state: FinderState;
  data: FinderData<unknown>;
  onChange: ChangeFinder;
  onClose: () => void;
}

/** The facets on a small screen. Choices take effect at once; the button only closes. */
export function FacetDialog({ subject, state, data, onChange, onClose }: FacetDialogProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { total } = data;
  return (
    <Dialog
      look="side"
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange(clearChosen)}>{t("clear")}</Button>
          <Button look="filled" onClick={onClose}>
            {total === undefined ? t("showAll") : formatText(subject.texts.show, language, { count: total })}
          </Button>
        </>
      }
    >
      <FacetList facets={subject.facets} state={state} data={data} onChange={onChange} />
    </Dialog>
  );
}
