import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { LineContest } from "@kezhuan/web/meta/merge-lines.ts";
import type { Difference } from "@kezhuan/web/meta/conflict.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { asRef, asText } from "../kinds/as-values.ts";
import { useObject } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { formTexts } from "./form-texts.ts";
import "./conflict-dialog.css";

interface ConflictDialogProps {
  differences: readonly Difference[];
  theirs: WireRecord;
  onMerge: (keepMine: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Both versions side by side, and a choice wherever both sides changed the same field. */
export function ConflictDialog({ differences, theirs, onMerge, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useText(formTexts);
  const contested = differences.filter((difference) => difference.contested);
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(
    () => new Set(contested.map(({ field }) => field.name)),
  );
  const choose = (name: string, mine: boolean) => {
    const next = new Set(keepMine);
    if (mine) next.add(name);
    else next.delete(name);
    setKeepMine(next);
  };
  const who = asRef(theirs["updated_by"])?.label ?? t("somebody");
  return (
    <Dialog
      title={t("conflictTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t("takeTheirs")}</Button>
          <Button look="filled" onClick={() => onMerge(keepMine)}>
            {t("merge")}
          </Button>
        </>
      }
    >
      <p className="conflict-lead">{t("conflictLead", { who })}</p>
      <table className="conflict-table">
        <ColumnHeads names={[t("field"), t("mine"), t("theirs")]} />
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.field.name}
              difference={difference}
              isMine={keepMine.has(difference.field.name)}
              onChoose={(mine) => choose(difference.field.name, mine)}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** A line in the cells in which the two sides differ; empty where the side removed it. */
function describeContest({ mine, theirs }: LineContest, isMineSide: boolean): string {
  const line = isMineSide ? mine : theirs;
  const other = isMineSide ? theirs : mine;
  if (!line) return "";
  const names = Object.keys(line).filter((name) => !standardFieldNames.has(name) && name !== "_masked");
  const differing = names.filter(
    (name) => !other || JSON.stringify(line[name]) !== JSON.stringify(other[name]),
  );
  const texts = (differing.length > 0 ? differing : names).map(
    (name) => asRef(line[name])?.label ?? asText(line[name]),
  );
  return texts.filter((text) => text !== "").join(" · ") || "–";
}

interface DifferenceRowProps {
  difference: Difference;
  isMine: boolean;
  onChoose: (mine: boolean) => void;
}

function DifferenceRow({
  difference: { field, mine, theirs, contested, lines },
  isMine,
  onChoose,
}: DifferenceRowProps) {
  const t = useText(formTexts);
  const { language } = usePreferences();
  const { dicts } = useObject();
  const say = (value: unknown) =>
    isEmptyValue(value) ? t("empty") : officeKinds[field.kind].toText(value, { field, dicts, language });
  const sayLines = (isMineSide: boolean) =>
    (lines ?? []).map((contest) => describeContest(contest, isMineSide) || t("removed")).join("；");
  const side = (isMineSide: boolean, value: unknown) => (
    <label>
      <input
        type="radio"
        name={`conflict-${field.name}`}
        checked={isMine === isMineSide}
        onChange={() => onChoose(isMineSide)}
      />
      <span>{lines ? sayLines(isMineSide) : say(value)}</span>
    </label>
  );
  return (
    <tr>
      <th scope="row">{pickLabel(field.label, language)}</th>
      <td data-side={t("mine")}>{contested ? side(true, mine) : <small>{t("takenOver")}</small>}</td>
      <td data-side={t("theirs")}>{contested ? side(false, theirs) : say(theirs)}</td>
    </tr>
  );
}
