import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { keepOffered } from "@kezhuan/web/meta/keep-offered.ts";
import { readStep, stageMeaning } from "@kezhuan/web/ui/maturity.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { InputProps } from "./input-props.ts";
import { FindAndChoose, type Option } from "./find-and-choose.tsx";
import { postingTexts } from "./posting-texts.ts";

const fewEnough = 16;

/** A choice from a dictionary: a short one is laid out, a long one is searched. */
export function CodesInput(props: InputProps) {
  const { id, field, meta, value, onChange, describedBy, isWrong } = props;
  const t = useText(postingTexts);
  const { language } = usePreferences();
  const items = keepOffered(meta.dicts[String(field.settings["dict"])] ?? [], value);
  const isMaturity = field.settings["dict"] === "kch_trl";
  const options = items.map(({ code, label }) => ({
    id: code,
    label: isMaturity ? describeStep(code, label, language) : pickLabel(label, language),
  }));
  const isMany = field.kind === "codes";
  const chosen = (Array.isArray(value) ? value : [value ?? []].flat()).map(String);
  const give = (codes: readonly string[]) => {
    if (isMany) return onChange(codes.length === 0 ? null : codes);
    const code = codes.at(-1) ?? null;
    onChange(field.kind === "integer" && code !== null ? Number(code) : code);
  };
  if (options.length > fewEnough) {
    const labelOf = new Map(options.map((option) => [option.id, option.label]));
    return (
      <FindAndChoose
        id={id}
        describedBy={describedBy}
        isWrong={isWrong}
        chosen={chosen.map((code) => ({ id: code, label: labelOf.get(code) ?? code }))}
        find={(text) => options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        onChange={(next) => give(isMany ? next.map((one) => one.id) : next.slice(-1).map((one) => one.id))}
      />
    );
  }
  if (!isMany) {
    return (
      <select
        id={id}
        value={chosen[0] ?? ""}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={(event) => give(event.target.value === "" ? [] : [event.target.value])}
      >
        <option value="">{t("choose")}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return <Ticks {...{ id, describedBy, options, chosen }} onChange={give} />;
}

/** A step of the readiness scale: its number, what it is called here, and what it means everywhere. */
function describeStep(code: string, label: Label, language: Language): string {
  const step = readStep(code);
  const name = pickLabel(label, language);
  return step === undefined ? name : `${step} ${name} – ${pickLabel(stageMeaning(step), language)}`;
}

interface TicksProps extends Pick<InputProps, "id" | "describedBy"> {
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

function Ticks({ id, describedBy, options, chosen, onChange }: TicksProps) {
  return (
    <fieldset
      className="posting-codes"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option.id] : chosen.filter((code) => code !== option.id))
            }
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
