import { casePhrases } from "./phrases.ts";
import type { Random } from "./random.ts";
import { addDays, asOf, duringDay, earlier, makeNumbers } from "./timeline.ts";

type Row = Record<string, unknown>;

const signed = new Set(["contract_signed", "registered", "performing", "completed", "rated"]);
const types = [
  "commissioned",
  "joint",
  "patent",
  "know_how",
  "licence_exclusive",
  "licence_plain",
  "service",
];

/** A contract for every case that has come to one, and what is paid when. */
export function contractRecords(
  cases: readonly Row[],
  institutions: readonly Row[],
  random: Random,
): { contracts: Row[]; instalments: Row[] } {
  const listed = institutions.filter(({ status }) => status === "published");
  const firms = listed.filter(({ org_type: type }) => type === "enterprise");
  const makers = listed.filter(({ org_type: type }) => type === "university" || type === "institute");
  const numbers = makeNumbers("HT");
  const made = cases
    .filter(({ status }) => signed.has(String(status)))
    .map((matter) => ({
      matter,
      day: earlier(
        addDays(String(matter["created_at"]).slice(0, 10), random.int(40, 200)),
        addDays(asOf, -3),
      ),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ matter, day }) => {
      const total = random.int(4, 90) * 50_000;
      const parties = { buyer: random.pick(firms), seller: random.pick(makers) };
      return { contract: makeContract({ matter, day, total, ...parties }, numbers(day), random), total, day };
    });
  return {
    contracts: made.map(({ contract }) => contract),
    instalments: made.flatMap(({ contract, total, day }) =>
      casePhrases.instalments.map(({ name, days, share }) =>
        payment(contract, { name, due: addDays(day, days), amount: total * share }),
      ),
    ),
  };
}

function payment(contract: Row, { name, due, amount }: { name: string; due: string; amount: number }): Row {
  const isPaid = due < asOf;
  return {
    contract: { key: contract["code"] },
    name,
    due_on: due,
    amount: amount.toFixed(2),
    ...(isPaid ? { paid_on: due, paid_amount: amount.toFixed(2) } : {}),
  };
}

interface Deal {
  matter: Row;
  day: string;
  total: number;
  buyer: Row;
  seller: Row;
}

function makeContract({ matter, day, total, buyer, seller }: Deal, code: string, random: Random): Row {
  const isRegistered = matter["status"] !== "contract_signed";
  return {
    code,
    project_name: String(matter["title"]),
    contract_type: random.pick(types),
    match: { key: String(matter["code"]) },
    ...(matter["achievement"] ? { achievement: matter["achievement"] } : {}),
    ...(matter["demand"] ? { demand: matter["demand"] } : {}),
    buyer: { key: buyer["credit_code"] },
    seller: { key: seller["credit_code"] },
    tech_field: `0${random.int(1, 9)}`,
    sign_date: day,
    valid_from: day,
    valid_to: addDays(day, 365 * random.int(1, 5)),
    total_amount: `${total}`,
    technical_amount: `${total - random.int(0, 6) * 20_000}`,
    payment: random.pick(["once", "instalments", "instalments", "entry_royalty"]),
    status: isRegistered ? "registered" : random.pick(["unregistered", "filed"]),
    ...(isRegistered
      ? {
          reg_no: `${day.slice(0, 4)}${String(random.int(0, 999_999_999_999)).padStart(12, "0")}`,
          registered_at: duringDay(random, addDays(day, 2)),
        }
      : {}),
    outcome: ["completed", "rated"].includes(String(matter["status"])) ? "completed" : "performing",
    deptid: matter["deptid"],
    created_at: duringDay(random, day),
    updated_at: duringDay(random, addDays(day, 2)),
  };
}
