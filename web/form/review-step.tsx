import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { useMemo } from "react";
import type { Filling } from "./filling.ts";
import { pickText, useForm, useSay, useSlice } from "./form-context.ts";

const all = (values: FormValues) => values;

/** The last step: what is missing or wrong still, and the way to each of it. */
export function ReviewStep({ filling }: { filling: Filling }) {
  const say = useSay();
  const { language, labelOf } = useForm();
  const values = useSlice("values", all);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is wrong follows from the values, which may come from elsewhere
  const names = useMemo(() => filling.findFaulty(), [filling, values]);
  const nodes = new Map([...filling.inputs.values()].map(({ node }) => [node.name, node]));
  if (names.length === 0) return null;
  return (
    <div className="form-missing">
      <p>{say("missing", { count: names.length })}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => filling.show(name)}>
              {pickText(nodes.get(name)?.title ?? labelOf(name), language) || name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
