import { makeContact } from "./contacts.ts";
import { casePhrases } from "./phrases.ts";
import type { Random } from "./random.ts";
import { addDays, asOf, duringDay, earlier, makeNumbers } from "./timeline.ts";

type Row = Record<string, unknown>;

/** States a case can be in while its demand or achievement says this of itself. */
const statesOf: Readonly<Record<string, readonly string[]>> = {
  matching: ["assigned", "contacted", "both_consented", "meeting", "negotiating"],
  intention: ["intention_signed"],
  contracted: ["contract_signed", "registered", "performing"],
  solved: ["completed", "rated"],
  negotiating: ["both_consented", "negotiating", "evaluating"],
  transformed: ["completed", "rated"],
};
const ended = ["declined", "declined", "failed", "expired"];
const reasons = ["technology", "maturity", "price", "price", "time", "silence", "rights", "distance"];
const before = ["applied", "assigned", "contacted", "declined", "expired"];

/** Cases that fit what the published demands and some of the achievements say of themselves, and some that came to nothing. */
export function caseRecords(demands: readonly Row[], achievements: readonly Row[], random: Random): Row[] {
  const open = achievements.filter(({ status }) => status === "published");
  const wanted = demands.filter(({ status }) => status === "published");
  const numbers = makeNumbers("DJ");
  const subjects = [
    ...wanted.map((demand) => ({ demand, achievement: findFitting(demand, open, random) })),
    ...random
      .some(
        open.filter(({ transform_status: state }) => state !== "available"),
        45,
      )
      .map((achievement) => ({ demand: undefined, achievement })),
  ];
  return subjects
    .flatMap(({ demand, achievement }) => {
      const says = text((demand ?? achievement)?.[demand ? "match_status" : "transform_status"]);
      const state = statesOf[says] ? random.pick(statesOf[says]) : undefined;
      const lost = random.chance(0.35) ? [random.pick(ended)] : [];
      return [...(state ? [state] : []), ...lost].map((status) => ({ demand, achievement, status }));
    })
    .map((one) => ({ ...one, created: dayAfter(one.demand ?? one.achievement, random) }))
    .toSorted((a, b) => a.created.localeCompare(b.created))
    .map((one) => makeCase(one, numbers(one.created), random));
}

interface Case {
  demand: Row | undefined;
  achievement: Row | undefined;
  status: string;
  created: string;
}

function makeCase({ demand, achievement, status, created }: Case, code: string, random: Random): Row {
  const agreed = !before.includes(status);
  const over = ["declined", "failed", "expired"].includes(status);
  const subject = demand ?? achievement;
  const firstTouch = earlier(addDays(created, random.int(1, 9)), asOf);
  const last = earlier(addDays(firstTouch, random.int(5, 120)), asOf);
  return {
    code,
    title: text(subject?.["title"]).slice(0, 160),
    ...(subject?.["title_en"] ? { title_en: text(subject["title_en"]).slice(0, 300) } : {}),
    status,
    origin: random.pick(demand ? ["demand", "suggested", "staff"] : ["contact", "contact", "suggested"]),
    ...(demand ? { demand: { key: text(demand["code"]) } } : {}),
    ...(achievement ? { achievement: { key: text(achievement["code"]) } } : {}),
    message: random.pick(casePhrases.messages),
    ...sides(random, agreed),
    ...(status === "applied" ? {} : { assigned_at: duringDay(random, created) }),
    ...(status === "applied" || status === "assigned" ? {} : { contacted_at: duringDay(random, firstTouch) }),
    ...(over
      ? { decline_reason: random.pick(reasons), ended_at: duringDay(random, last) }
      : { due_on: addDays(asOf, random.int(-6, 60)), next_action: random.pick(casePhrases.next_actions) }),
    ...(["completed", "rated"].includes(status) ? { completed_at: duringDay(random, last) } : {}),
    deptid: subject?.["deptid"],
    created_at: duringDay(random, created),
    updated_at: duringDay(random, last),
  };
}

/** Invented contacts of both sides, and whether they have agreed to exchange them. */
function sides(random: Random, agreed: boolean): Row {
  return { ...sideOf("applicant", agreed || random.chance(0.6)), ...sideOf("counterpart", agreed) };

  function sideOf(side: string, consents: boolean): Row {
    const contact = makeContact(random, random.pick(casePhrases.contacts), "");
    return {
      [`${side}_contact_name`]: contact["contact_name"],
      [`${side}_contact_phone`]: contact["contact_phone"],
      [`${side}_contact_email`]: contact["contact_email"],
      [`${side}_consent`]: consents,
    };
  }
}

function findFitting(demand: Row, open: readonly Row[], random: Random): Row | undefined {
  const fields = new Set([demand["hi_tech_field"]].flat());
  const fitting = open.filter(({ hi_tech_field: own }) => [own].flat().some((field) => fields.has(field)));
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

function dayAfter(subject: Row | undefined, random: Random): string {
  const published = text(subject?.["publish_at"]).slice(0, 10) || asOf;
  return earlier(addDays(published, random.int(2, 150)), addDays(asOf, -1));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
