import type { TabsNode } from "@kezhuan/contract/forms/form-schema";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useCallback, useId, useMemo } from "react";
import { ErrorCount, useErrorCounts } from "./error-counts.tsx";
import type { FillingState, Filling } from "./filling.ts";
import { useForm, usePick, useSay, useSlice, pickText } from "./form-context.ts";
import { Matches } from "./matches.tsx";
import type { DrawNodes } from "./span-style.ts";
import { StepsContext, type StepWays } from "./step-ways.ts";
import { hasOwnWays, inputsIn, openStep, stepsOf, wayBackFromEnd, type Step } from "./steps.ts";
import { TabContent } from "./tab-content.tsx";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";

const all = (values: FormValues) => values;

interface StepsProps {
  node: TabsNode;
  draw: DrawNodes;
}

/** Tabs one after the other, with the way to each that may be opened. */
export function StepsView({ node, draw }: StepsProps) {
  const pick = usePick();
  const say = useSay();
  const { filling, isSubmitAtFoot } = useForm();
  const id = useId();
  const steps = useSteps(node);
  const open = useOpenStep(node, steps);
  const at = open ? steps.indexOf(open) : -1;
  const ways = useWays({ node, steps, at, id });
  const here = open?.tab;
  // From the last one the way back stands beside the button that submits.
  const isBackAtFoot = isSubmitAtFoot && wayBackFromEnd(filling, filling.state)?.node === node;
  const hasWays = !isBackAtFoot && !(open && hasOwnWays(open));
  return (
    <StepsContext value={ways}>
      <section
        className="form-steps"
        id={id}
        tabIndex={-1}
        aria-label={say("stepOf", { step: at + 1, count: steps.length })}
      >
        <StepList {...{ node, steps, at }} onOpen={ways.go} />
        {open && <p className="form-step-now">{pick(open.tab?.title ?? node.review)}</p>}
        {here && <TabContent key={here.id} tab={here} draw={draw} />}
        {here ? <Matches after={undefined} /> : <ReviewStep filling={filling} />}
        {hasWays && <Ways {...ways} />}
      </section>
    </StepsContext>
  );
}

function useSteps(node: TabsNode): readonly Step[] {
  const key = useSlice(
    "visible",
    useCallback(
      (visible: FillingState["visible"]) =>
        stepsOf(node, visible)
          .map((step) => step.id)
          .join(" "),
      [node],
    ),
  );
  return useMemo(() => stepsOf(node, new Set(key.split(" "))), [node, key]);
}

/** The chosen step while it is shown, else the first. */
function useOpenStep(node: TabsNode, steps: readonly Step[]): Step | undefined {
  const chosen = useSlice(
    "open",
    useCallback((open: FillingState["open"]) => open.get(node.id), [node.id]),
  );
  return steps.find((step) => step.id === chosen) ?? steps[0];
}

interface Place {
  node: TabsNode;
  steps: readonly Step[];
  at: number;
  id: string;
}

/** The ways on, back, and to any step. */
function useWays({ node, steps, at, id }: Place): StepWays & { go: (step: Step) => void } {
  const { filling } = useForm();
  return useMemo(() => {
    const [here, next, previous] = [steps[at], steps[at + 1], steps[at - 1]];
    const go = (step: Step) => {
      openStep(filling, { node, here, to: step }, document.getElementById(id));
    };
    const isRight = () => !here || filling.check({ within: inputsIn(filling, here) });
    return {
      next: next && (() => (isRight() ? go(next) : undefined)),
      previous: previous && (() => go(previous)),
      go,
    };
  }, [steps, at, filling, node, id]);
}

interface StepListProps {
  node: TabsNode;
  steps: readonly Step[];
  at: number;
  onOpen: (step: Step) => void;
}

/** Where one is among the steps. Those that have been gone through can be opened, or all where the design says so. */
function StepList({ node, steps, at, onOpen }: StepListProps) {
  const pick = usePick();
  const say = useSay();
  const counts = useErrorCounts(steps);
  const list = (
    <ol className="form-step-list">
      {steps.map((step, place) => {
        const isBefore = !node.free && place < at;
        return (
          <li key={step.id} aria-current={place === at ? "step" : undefined} data-done={isBefore}>
            <StepMark
              title={pick(step.tab?.title ?? node.review)}
              number={place + 1}
              isDone={isBefore}
              onOpen={node.free || isBefore ? () => onOpen(step) : undefined}
            />
            <ErrorCount count={counts[place] ?? 0} />
          </li>
        );
      })}
    </ol>
  );
  return node.free ? <nav aria-label={say("steps")}>{list}</nav> : list;
}

interface StepMarkProps {
  title: string;
  number: number;
  isDone: boolean;
  onOpen: (() => void) | undefined;
}

function StepMark({ title, number, isDone, onOpen }: StepMarkProps) {
  const content = (
    <>
      <span className="form-step-number" aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : number}
      </span>
      <span className="form-step-name">{title}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className="form-step-mark" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className="form-step-mark">{content}</span>
  );
}

function Ways({ next, previous }: StepWays) {
  const say = useSay();
  return (
    <div className="form-step-ways">
      {previous && <Button onClick={previous}>{say("previous")}</Button>}
      {next && (
        <Button look="filled" onClick={next}>
          {say("next")}
        </Button>
      )}
    </div>
  );
}

/** The last step: what is missing or wrong still, and the way to each of it. */
function ReviewStep({ filling }: { filling: Filling }) {
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
