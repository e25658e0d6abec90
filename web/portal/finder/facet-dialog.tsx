import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { FacetList } from "./facet-list.tsx";
import { nothingChosen } from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";

const texts = defineText({
  title: { zh: "筛选条件", en: "Filters" },
  clear: { zh: "清除条件", en: "Clear" },
  show: { zh: "查看 {count} 项成果", en: "Show {count} {count|achievement|achievements}" },
  showAll: { zh: "查看结果", en: "Show results" },
});

interface FacetDialogProps {
  state: FinderState;
  data: FinderData;
  onChange: (state: FinderState) => void;
  onClose: () => void;
}

/** The facets on a small screen. Choices take effect at once; the button only closes. */
export function FacetDialog({ state, data, onChange, onClose }: FacetDialogProps) {
  const t = useText(texts);
  return (
    <Dialog
      look="side"
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange({ ...state, chosen: nothingChosen, page: 1 })}>{t("clear")}</Button>
          <Button look="filled" onClick={onClose}>
            {data.total === undefined ? t("showAll") : t("show", { count: data.total })}
          </Button>
        </>
      }
    >
      <FacetList state={state} data={data} onChange={onChange} />
    </Dialog>
  );
}
