import type { WireRecord } from "@kezhuan/contract/api/records";
import { compareVersions, mergeVersions, type Difference } from "@kezhuan/web/meta/conflict.ts";
import { valuesOf } from "@kezhuan/web/meta/values.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState } from "react";
import { standingTexts } from "./standing-texts.ts";
import { formTexts } from "./form-texts.ts";
import type { SaveResult } from "./save-record.ts";
import type { RecordForm } from "./use-record-form.ts";

export interface Conflict {
  theirs: WireRecord;
  differences: Difference[];
}

interface SaveFlowInput {
  form: RecordForm;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
  /** Something has to be put right first. */
  onRefused: () => void;
  /** What was unsaved is not any more. */
  letGo: () => void;
}

/** Saving from the click to its end, other people's changes in between included. */
export function useSaveFlow({ form, onClose, onSaved, onRefused, letGo }: SaveFlowInput) {
  const t = useText(formTexts);
  const say = useText(standingTexts);
  const { language } = usePreferences();
  const [conflict, setConflict] = useState<Conflict>();

  const follow = async (result: SaveResult | undefined, then: () => void): Promise<void> => {
    if (result?.kind === "saved") {
      const waiting = result.record._waiting ?? [];
      const names = form.fields.filter(({ name }) => waiting.includes(name));
      const fields = formatList(
        names.map(({ label }) => pickLabel(label, language)),
        language,
      );
      showToast(waiting.length > 0 ? say("handedIn", { fields }) : t("saved"), { tone: "success" });
      letGo();
      then();
      await onSaved();
    } else if (result?.kind === "conflict") {
      const theirs = valuesOf(form.fields, result.theirs);
      const differences = compareVersions(form.fields, { base: form.start, mine: form.values, theirs });
      // They changed nothing this form shows: both fit together without a question.
      if (differences.length === 0) await follow(await form.save({ base: result.theirs }), then);
      else setConflict({ theirs: result.theirs, differences });
    } else {
      onRefused();
    }
  };
  return {
    conflict,
    closeConflict: () => setConflict(undefined),
    async submit(then: () => void) {
      if (form.unchosen.refuses()) return onRefused();
      if (form.base && !form.isDirty) {
        showToast(t("unchanged"));
        return onClose();
      }
      return follow(await form.save(), then);
    },
    async merge({ theirs, differences }: Conflict, keepMine: ReadonlySet<string>) {
      const merged = mergeVersions(differences, form.values, keepMine);
      form.rebase(theirs, merged);
      setConflict(undefined);
      await follow(await form.save({ values: merged, base: theirs }), onClose);
    },
    takeTheirs({ theirs }: Conflict) {
      form.rebase(theirs, valuesOf(form.fields, theirs));
      setConflict(undefined);
    },
  };
}
