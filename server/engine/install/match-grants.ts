import { isSameRule, likeness, type RuleContent } from "./rule-content.ts";

/** What is remembered of a rule that a pack has given. */
export interface KeptRule {
  id: string;
  /** What the pack gave last and is settled; null: not known, as before anything was remembered. */
  given: RuleContent | null;
  /** What the pack says now where that waits for an administrator; null while it waits: nothing any more. */
  offer: RuleContent | null;
  waits: boolean;
  /** What the rule holds; null: it is not there. */
  held: RuleContent | null;
}

/** What becomes of one rule. `kept` absent: the pack gives it for the first time. */
export type RuleStep =
  | { do: "give"; content: RuleContent; kept?: KeptRule }
  | { do: "take back"; kept: KeptRule }
  /** It holds what the pack says. */
  | { do: "settle"; content: RuleContent; kept: KeptRule }
  /** An administrator decides; no content: the pack no longer gives it. */
  | { do: "offer"; content: RuleContent | null; kept?: KeptRule }
  /** As the pack left it before: nothing waits any more. */
  | { do: "leave"; kept: KeptRule }
  /** It is gone on both sides. */
  | { do: "forget"; kept: KeptRule };

/**
 * What a pack's rules for one role and object come to, beside what it gave before. A rule that nobody has touched
 * follows the pack; what staff have changed stays, and what the pack says instead is offered. Where it is not certain
 * that a new rule comes in the place of an untouched one, it is offered too: what staff have narrowed must not be widened
 * by a rule beside it. `isCertain` false: nothing was remembered, so that whatever differs is taken for theirs.
 */
export function matchGrants(
  kept: readonly KeptRule[],
  { wanted, isCertain }: { wanted: readonly RuleContent[]; isCertain: boolean },
): RuleStep[] {
  return (["allow", "deny"] as const).flatMap((effect) =>
    matchAlike(
      kept.filter((one) => (saidOf(one)?.["effect"] ?? "allow") === effect),
      { wanted: wanted.filter((content) => content["effect"] === effect), isCertain },
    ),
  );
}

interface Wanted {
  wanted: readonly RuleContent[];
  isCertain: boolean;
}

function matchAlike(kept: readonly KeptRule[], { wanted, isCertain }: Wanted): RuleStep[] {
  const open = { kept: [...kept], wanted: [...wanted] };
  const steps = [
    // Untouched ones first: where a pack gives the same twice, each finds its own.
    ...takeSame(open, (one) => (isTouched(one) ? null : one.given)),
    ...takeSame(open, (one) => (one.waits ? one.offer : one.given)),
    ...takeSame(open, (one) => one.held),
    ...takeSame(open, (one) => one.given),
  ];
  const touched = open.kept.filter(isTouched);
  const untouched = open.kept.filter((one) => !isTouched(one));
  const { pairs, alone } = pairAlike(open.wanted, { touched, untouched });
  const paired = new Set(pairs.map(([one]) => one));
  const mayWiden = isCertain && touched.length === 0;
  for (const [one, content] of pairs)
    steps.push({ do: isTouched(one) ? "offer" : "give", content, kept: one });
  for (const content of alone) steps.push({ do: mayWiden ? "give" : "offer", content });
  for (const one of untouched) if (!paired.has(one)) steps.push({ do: "take back", kept: one });
  for (const one of touched) if (!paired.has(one)) steps.push(endTouched(one));
  return steps;
}

function endTouched(one: KeptRule): RuleStep {
  return one.held === null ? { do: "forget", kept: one } : { do: "offer", content: null, kept: one };
}

interface Open {
  kept: KeptRule[];
  wanted: RuleContent[];
}

/** Takes out what the pack says as it is remembered or held. */
function takeSame(open: Open, textOf: (one: KeptRule) => RuleContent | null): RuleStep[] {
  const steps: RuleStep[] = [];
  const all = open.kept;
  open.kept = [];
  for (const one of all) {
    const text = textOf(one);
    const content = text && open.wanted.find((other) => isSameRule(other, text));
    if (!content) {
      open.kept.push(one);
      continue;
    }
    open.wanted.splice(open.wanted.indexOf(content), 1);
    const step = stepOfSame(one, content);
    if (step) steps.push(step);
  }
  return steps;
}

function stepOfSame(one: KeptRule, content: RuleContent): RuleStep | undefined {
  const isSettled = !one.waits && one.given !== null && isSameRule(one.given, content);
  if (isSettled) return undefined;
  if (one.held && isSameRule(one.held, content)) return { do: "settle", content, kept: one };
  // The pack is back at what staff have changed: that was decided already.
  if (one.given && isSameRule(one.given, content)) return { do: "leave", kept: one };
  return undefined;
}

/** True when somebody has changed or removed the rule since the pack gave it, or nobody knows. */
export function isTouched({ given, held }: Pick<KeptRule, "given" | "held">): boolean {
  return given === null || held === null || !isSameRule(given, held);
}

/** What the pack said of it last; where that is not known, what it holds. */
function saidOf(one: KeptRule): RuleContent | null {
  return one.offer ?? one.given ?? one.held;
}

interface Candidates {
  touched: readonly KeptRule[];
  untouched: readonly KeptRule[];
}

/** Each new rule with the one it is most like, each once; one that staff have touched comes first where both are alike. */
function pairAlike(
  wanted: readonly RuleContent[],
  { touched, untouched }: Candidates,
): { pairs: [KeptRule, RuleContent][]; alone: RuleContent[] } {
  const all = [...touched, ...untouched].flatMap((one) =>
    wanted.map((content) => ({ one, content, like: likenessTo(one, content) })),
  );
  const taken = new Set<unknown>();
  const pairs: [KeptRule, RuleContent][] = [];
  for (const { one, content } of all.toSorted((left, right) => right.like - left.like)) {
    if (taken.has(one) || taken.has(content)) continue;
    taken.add(one).add(content);
    pairs.push([one, content]);
  }
  return { pairs, alone: wanted.filter((content) => !taken.has(content)) };
}

function likenessTo(one: KeptRule, content: RuleContent): number {
  const texts = [one.offer, one.given, one.held].filter((text) => text !== null);
  return Math.max(0, ...texts.map((text) => likeness(text, content)));
}
