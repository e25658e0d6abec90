import { boundsOf } from "@kezhuan/contract/kinds/field-type";
import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { useSay } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { isEmpty, readText } from "../read-value.ts";
import { ariaOf, groupAria } from "./text-inputs.tsx";

const star =
  "M12 3.600l2.600 5.300 5.900.850-4.250 4.150 1 5.850L12 17l-5.250 2.750 1-5.850L3.500 9.750l5.900-.850z";

/** So many stars. */
export function RateInput(props: InputProps) {
  const { input, id, value, onChange, isWrong, isRequired } = props;
  const say = useSay();
  const { max } = boundsOf(input.facts);
  const most = typeof max === "number" ? max : 5;
  const chosen = Number(value ?? 0);
  return (
    <div
      className="form-rate"
      role="radiogroup"
      aria-invalid={isWrong || undefined}
      aria-required={isRequired || undefined}
      {...groupAria(props)}
    >
      {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
        <label key={count} data-lit={count <= chosen}>
          <input
            type="radio"
            name={id}
            className="unseen"
            aria-label={say("stars", { count })}
            checked={count === chosen}
            onChange={() => onChange(count)}
          />
          <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true">
            <path d={star} stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          </svg>
        </label>
      ))}
      {chosen > 0 && <IconButton icon="close" label={say("clear")} onClick={() => onChange(null)} />}
    </div>
  );
}

/** A colour: picked, or written as `#209182`. */
export function ColorInput(props: InputProps) {
  const { id, value, onChange, label } = props;
  const say = useSay();
  const text = readText(value);
  return (
    <span className="form-color">
      <input
        type="color"
        aria-label={say("pickColour", { name: label })}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#000000"}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        {...ariaOf(props)}
        type="text"
        placeholder="#209182"
        maxLength={7}
        value={text}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      />
      {!isEmpty(value) && <IconButton icon="close" label={say("clear")} onClick={() => onChange(null)} />}
    </span>
  );
}

/** A number on a scale; nothing until it is moved. */
export function SliderInput(props: InputProps) {
  const { input, id, value, onChange } = props;
  const say = useSay();
  const { node } = input;
  const { min = 0, max = 100, step = 1 } = node.type === "slider" ? node : {};
  const { "aria-required": _required, "aria-invalid": _invalid, ...aria } = ariaOf(props);
  const isSet = !isEmpty(value);
  return (
    <span className="form-slider">
      <input
        id={id}
        {...aria}
        type="range"
        min={min}
        max={max}
        step={step}
        data-set={isSet}
        aria-valuetext={isSet ? undefined : say("empty")}
        value={isSet ? Number(value) : min}
        onChange={(event) => onChange(event.target.value)}
        // A click on the place where it stands already means that value.
        onClick={(event) => onChange(event.currentTarget.value)}
      />
      <output htmlFor={id}>{isSet ? readText(value) : say("empty")}</output>
    </span>
  );
}
