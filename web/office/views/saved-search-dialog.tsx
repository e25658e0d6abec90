import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Sharing, ViewMeta } from "@kezhuan/contract/metadata/view";
import type { Group } from "@kezhuan/contract/query/condition";
import { useState } from "react";
import { draftSearch } from "@kezhuan/web/meta/saved-searches.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { HalvesFields } from "./labelled-box.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { viewTexts } from "./view-texts.ts";
import { keepSearch } from "./keep-search.ts";
import { savedTexts } from "./saved-texts.ts";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

interface SavedSearchDialogProps {
  meta: ObjectMeta;
  /** The one to rename; absent for a new one. */
  search: ViewMeta | undefined;
  /** What a new one asks for. */
  condition: Group;
  onClose: () => void;
  onSaved: (search: ViewMeta) => void;
}

/** What a search is called and who else may use it. */
export function SavedSearchDialog({ meta, search, condition, onClose, onSaved }: SavedSearchDialogProps) {
  const t = useText(savedTexts);
  const tView = useText(viewTexts);
  const [label, setLabel] = useState(search?.label ?? { zh: "", en: "" });
  const [sharing, setSharing] = useState<{ shared: Sharing; roles: string[] }>({
    shared: search && search.shared !== "pack" ? search.shared : "personal",
    roles: search?.roles ?? [],
  });
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy();
  const submit = async () => {
    if (`${label.zh}${label.en}`.trim() === "") return setProblem(tView("noNames"));
    // What was kept is no matter of a new name: the builder may show another search meanwhile.
    const view = draftSearch(label, search ? (search.condition as Group) : condition);
    const kept = await run(() => keepSearch({ objname: meta.object.name, target: search, view, sharing }));
    if (!kept) return undefined;
    if (kept.kind === "refused") return setProblem(kept.message);
    showToast(tView("saved"), { tone: "success" });
    onSaved(kept.view);
    return onClose();
  };
  return (
    <Dialog
      title={t(search ? "editTitle" : "newTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tView("cancel")}</Button>
          <Button look="filled" disabled={isBusy} onClick={() => void submit()}>
            {tView("save")}
          </Button>
        </>
      }
    >
      <form
        className="view-editor search-editor"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <HalvesFields
          label={label}
          names={{ zh: tView("nameZh"), en: tView("nameEn") }}
          onChange={setLabel}
        />
        {meta.mayShareViews && <RoleChoice {...sharing} onChange={setSharing} />}
        <p className="view-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
