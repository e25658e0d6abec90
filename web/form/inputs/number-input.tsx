import { unitOf } from "@kezhuan/contract/kinds/field-type";
import { usePick, useSay } from "../form-context.ts";
import { formTexts } from "../form-texts.ts";
import type { InputProps } from "../input-props.ts";
import { readText } from "../read-value.ts";
import { ariaOf } from "./text-inputs.tsx";

/** A number as it is typed; the arrow keys go a step up and down. */
export function NumberInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const pick = usePick();
  const { node, facts } = input;
  const own = node.type === "number" ? node : undefined;
  const say = useSay();
  const given = own?.unit ?? unitOf(facts);
  // The unit of amounts here is no word of English.
  const unit = given === formTexts.tenThousand.zh ? say("tenThousand") : given;
  const text = readText(value);
  const give = (typed: string) => onChange(typed === "" ? null : plainDigits(typed));
  const control = (
    <input
      id={id}
      {...ariaOf(props)}
      type="text"
      inputMode="decimal"
      placeholder={pick(node.placeholder) || undefined}
      value={text}
      onChange={(event) => give(event.target.value)}
      onKeyDown={(event) => {
        const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        give(stepNumber(text, { step: own?.step ?? 1, direction, min: own?.min, max: own?.max }));
      }}
    />
  );
  return typeof unit !== "string" ? (
    control
  ) : (
    <span className="form-affix">
      {control}
      <span>{unit}</span>
    </span>
  );
}

/** Digits as Chinese keyboards write them become plain ones. */
function plainDigits(text: string): string {
  return text.replace(/[０-９．－]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

interface Step {
  step: number;
  direction: 1 | -1;
  min: number | undefined;
  max: number | undefined;
}

/** A step up or down, within the limits and without digits that the step does not have. */
export function stepNumber(text: string, { step, direction, min, max }: Step): string {
  const number = Number(text.trim() === "" ? "0" : text);
  if (!Number.isFinite(number)) return text;
  const places = Math.max(placesOf(text), placesOf(String(step)));
  const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number + direction * step));
  return next.toFixed(Math.min(10, places));
}

function placesOf(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}
