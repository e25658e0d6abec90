import { bucketOf, type Case } from "./achievement-content.ts";
import { expertsOf } from "./achievement-rights.ts";
import { makeContact } from "./contacts.ts";
import { achievementPhrases, fillPhrase } from "./phrases.ts";
import type { Random } from "./random.ts";
import { addDays, asOf, duringDay } from "./timeline.ts";

/** On what terms it can be had, whom to ask, and what the review said. */
export function achievementTerms(one: Case, random: Random): Record<string, unknown> {
  const contact = expertsOf(one)[0]?.name ?? one.colleagues[0];
  return {
    transform_methods: chooseMethods(random),
    transform_status: one.status === "published" ? random.pick(transformStates) : "available",
    ...setPrice(one, random),
    cooperation_needs: random.pick(achievementPhrases.cooperation_needs[bucketOf(one.work.trl)]),
    agent_allowed: random.chance(0.6),
    ...setValidity(one, random),
    ...makeContact(random, contact?.zh ?? "", one.completers[0]?.entry.name ?? ""),
    ...describeOrigin(one, random),
    ...describeReview(one, random),
  };
}

const transformStates =
  "available available available available available available negotiating negotiating partial contracted transformed".split(
    " ",
  );

function chooseMethods(random: Random): string[] {
  const likely: [string, number][] = [
    ["2", 0.55],
    ["3", 0.7],
    ["4", 0.45],
    ["5", 0.3],
    ["1", 0.08],
  ];
  const chosen = likely.filter(([, chance]) => random.chance(chance)).map(([code]) => code);
  return chosen.length > 0 ? chosen : ["6"];
}

const priceModes =
  "negotiable negotiable negotiable negotiable range range range fixed fixed equity auction".split(" ");

function setPrice({ work }: Case, random: Random): Record<string, unknown> {
  const mode = random.pick(priceModes);
  if (mode === "negotiable") return { price_mode: mode };
  const bounds = { laboratory: [3, 16], pilot: [8, 48], industry: [16, 120] }[bucketOf(work.trl)];
  const low = random.int(bounds[0] ?? 3, bounds[1] ?? 16) * 10;
  const high = mode === "range" ? low + Math.max(10, random.int(2, 8) * Math.round(low / 100) * 10) : low;
  return {
    price_mode: mode,
    price_min: String(low),
    ...(mode === "auction" ? {} : { price_max: String(high) }),
    currency: "CNY",
    price_public: random.chance(0.65),
    ...(mode === "equity" ? { equity_ratio: String(random.int(2, 8) * 5) } : {}),
  };
}

function setValidity({ status, published }: Case, random: Random): Record<string, unknown> {
  if (status === "draft") return {};
  if (status === "expired" || status === "archived") return { valid_until: addDays(published, 365) };
  return { valid_until: addDays(asOf, random.int(40, 420)) };
}

function describeOrigin({ created }: Case, random: Random): Record<string, unknown> {
  const source = random.pick(["self", "self", "self", "visit", "visit", "staff"]);
  const year = created.slice(0, 4);
  return {
    source,
    ...(source === "visit"
      ? { source_ref: fillPhrase(random.pick(achievementPhrases.visits), { year }, random) }
      : {}),
    ...(random.chance(0.14) ? { internal_note: random.pick(achievementPhrases.notes) } : {}),
  };
}

function describeReview({ status, published }: Case, random: Random): Record<string, unknown> {
  if (status !== "returned" && status !== "rejected") return {};
  return {
    reviewed_at: duringDay(random, published),
    review_comment: random.pick(achievementPhrases.review_comments[status]),
  };
}
