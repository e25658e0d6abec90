import { PlusOutlined } from "@ant-design/icons";
import type { FormMatch } from "@kezhuan/contract/forms/form-matches";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import { Button, Select } from "antd";
import { ObjectPicker } from "@kezhuan/web/office/designer/object-picker.tsx";
import { PartRow } from "@kezhuan/web/office/designer/part-row.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { LabelInput } from "./label-input.tsx";
import { editorTexts, propertyTexts } from "./property-texts.ts";

/** Which matching records are shown while the form is filled in, and where. */
export function MatchesEditor() {
  const t = useText(editorTexts);
  const names = useText(propertyTexts);
  const { state, change, isReadOnly } = useFormDesign();
  const { form } = state;
  const matches = form.matches ?? [];
  const set = (next: FormMatch[]) =>
    change({ do: "form", values: { matches: next.length > 0 ? next : undefined } }, "form matches");
  return (
    <fieldset className="plain-set">
      <legend>{names("matches")}</legend>
      {matches.map((match, place) => (
        <OneMatch
          // They have no identity but their position.
          key={place}
          match={match}
          index={place + 1}
          onChange={(next) => set(next ? matches.with(place, next) : matches.toSpliced(place, 1))}
        />
      ))}
      {!isReadOnly && matches.length < 5 && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...matches, { object: form.object ?? "sys_user", title: { zh: "" } }])}
        >
          {t("addMatch")}
        </Button>
      )}
    </fieldset>
  );
}

interface OneMatchProps {
  match: FormMatch;
  index: number;
  onChange: (match: FormMatch | undefined) => void;
}

function OneMatch({ match, index, onChange }: OneMatchProps) {
  const t = useText(editorTexts);
  const { state, isReadOnly } = useFormDesign();
  const names = listInputs(state.form).map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <PartRow label={t("matchObject", { index })}>
        {(control) => (
          <ObjectPicker
            control={control}
            value={match.object}
            isLocked={isReadOnly}
            onChange={(object) => {
              if (typeof object === "string" && object !== "") onChange({ ...match, object });
            }}
          />
        )}
      </PartRow>
      <LabelInput
        label={t("matchTitle", { index })}
        value={match.title}
        isLocked={isReadOnly}
        onChange={(title) => onChange({ ...match, title: title ?? { zh: "" } })}
      />
      <LabelInput
        label={t("matchSame", { index })}
        value={match.sameTitle}
        isLocked={isReadOnly}
        onChange={(sameTitle) => onChange({ ...match, sameTitle })}
      />
      <PartRow label={t("matchAfter", { index })}>
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={match.after ?? ""}
            options={[{ value: "", label: t("matchEnd") }, ...names]}
            onChange={(after: string) => onChange({ ...match, after: after === "" ? undefined : after })}
          />
        )}
      </PartRow>
      {!isReadOnly && (
        <Button size="small" type="link" danger onClick={() => onChange(undefined)}>
          {t("removeMatch", { index })}
        </Button>
      )}
    </>
  );
}
