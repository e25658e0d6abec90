import type { Filling } from "./filling.ts";
import { pickText, useForm, useSay, useSlice } from "./form-context.ts";

/** The last step: what is missing or wrong still, and the way to each of it. */
export function ReviewStep({ filling }: { filling: Filling }) {
  const say = useSay();
  const { language, labelOf } = useForm();
  // Checked anew with every value: nothing is typed here, but values may come from elsewhere.
  const faulty = useSlice((state) => (state.values ? filling.findFaulty().join(" ") : ""));
  const names = faulty === "" ? [] : faulty.split(" ");
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
