import type { FormNode, FormTab, TabsNode } from "@kezhuan/contract/forms/form-schema";
import { walkForm } from "@kezhuan/contract/forms/walk-form";
import type { Filling, FillingState } from "./filling.ts";

/** One step of a form: a tab, or the last one that shows what is missing still. */
export interface Step {
  id: string;
  /** Undefined for the last one. */
  tab: FormTab | undefined;
}

/** The steps that are shown, in order. */
export function stepsOf(node: TabsNode, visible: ReadonlySet<string>): Step[] {
  const steps: Step[] = node.tabs.filter(({ id }) => visible.has(id)).map((tab) => ({ id: tab.id, tab }));
  return node.review ? [...steps, { id: reviewOf(node), tab: undefined }] : steps;
}

/** Whether nothing of the form comes after what is open. */
export function isAtEnd({ design }: Filling, { open, visible }: FillingState): boolean {
  const node = mainSteps(design.nodes);
  if (!node || !visible.has(node.id)) return true;
  const steps = stepsOf(node, visible);
  return steps.length < 2 || open.get(node.id) === steps.at(-1)?.id;
}

/** From one step to another of the same tabs. */
export interface StepWay {
  node: TabsNode;
  here: Step | undefined;
  to: Step;
}

/** Opens a step. The steps, where they are drawn, come into view and take the focus. */
export function openStep(
  filling: Filling,
  { node, here, to }: StepWay,
  place: HTMLElement | null | undefined,
): void {
  if (here) filling.checkTyped(inputsIn(filling, here));
  filling.open(node.id, to.id);
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}

/** From the last step of the form back to the one before, unless the design has buttons of its own there. */
export function wayBackFromEnd({ design }: Filling, { open, visible }: FillingState): StepWay | undefined {
  const node = mainSteps(design.nodes);
  if (!node || !visible.has(node.id)) return undefined;
  const [to, here] = stepsOf(node, visible).slice(-2);
  if (!to || !here || open.get(node.id) !== here.id || hasOwnWays(here)) return undefined;
  return { node, here, to };
}

/** The design has buttons of its own for going on and back. */
export function hasOwnWays({ tab }: Step): boolean {
  const isWay = (action: string) => action === "next" || action === "previous";
  return [...walkForm({ nodes: tab?.children ?? [] })].some(
    ({ node }) => node.type === "button" && isWay(node.action),
  );
}

/** Opens the last step: who has been through all of them goes on there. */
export function openLast(filling: Filling): void {
  const node = mainSteps(filling.design.nodes);
  const last = node && stepsOf(node, filling.state.visible).at(-1);
  if (node && last) filling.open(node.id, last.id);
}

/** On from the open step where it is right, as far as there is another; false where there is none. */
export function goOnFrom(filling: Filling): boolean {
  const node = mainSteps(filling.design.nodes);
  if (!node || isAtEnd(filling, filling.state)) return false;
  const steps = stepsOf(node, filling.state.visible);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === filling.state.open.get(node.id)),
  );
  const [here, next] = [steps[at], steps[at + 1]];
  if (!here || !next || !filling.check({ within: inputsIn(filling, here) })) return true;
  filling.open(node.id, next.id);
  const [first] = inputsIn(filling, next);
  if (first !== undefined) filling.show(first);
  return true;
}

/** Names of the inputs of a step. */
export function inputsIn({ plan }: Filling, { id }: Step): ReadonlySet<string> {
  return plan.inTab.get(id) ?? new Set();
}

/** The steps that the form consists of. */
function mainSteps(nodes: readonly FormNode[]): TabsNode | undefined {
  return nodes.find((node): node is TabsNode => node.type === "tabs" && node.steps === true);
}

function reviewOf({ id }: TabsNode): string {
  return `${id}:review`;
}
