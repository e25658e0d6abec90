import { members, at, type Row } from "./registers.ts";

const schedule: Readonly<Record<string, number>> = {
  president: 50_000,
  vice: 20_000,
  standing: 10_000,
  council: 5000,
  body: 2000,
  person: 200,
};
const money = (amount: number) => amount.toFixed(2);
const fees = Object.fromEntries(
  Object.entries(schedule).map(([level, amount]) => [`fee_${level}`, money(amount)]),
);
const basis = "第二次会员代表大会通过的《会费管理办法》";

export const feeYears: Row[] = [
  { year: "2025", title: "2025 年度会费", status: "closed", due_on: "2025-06-30", basis, ...fees },
  { year: "2026", title: "2026 年度会费", status: "raised", due_on: "2026-06-30", basis, ...fees },
  {
    year: "2027",
    title: "2027 年度会费",
    status: "draft",
    due_on: "2027-06-30",
    basis: "第三次会员代表大会通过的《会费管理办法（修订）》",
    ...fees,
  },
];

/** Members who have not paid for a year, and one whose fee was waived. */
const unpaid: Readonly<Record<string, readonly string[]>> = {
  2025: ["HY-0027"],
  2026: ["HY-0013", "HY-0019", "HY-0022", "HY-0027", "HY-0033"],
};
const waived: Readonly<Record<string, string>> = {
  "2026 HY-0024": "受灾停产，经会长办公会同意减免当年会费。",
};
/** Paid half so far. */
const partly = "2026 HY-0013";

const invoiced = ["2025", "2026"].flatMap((year) =>
  members
    .filter(({ joined_on: joined }) => typeof joined === "string" && joined < `${year}-04-01`)
    .map((member) => ({ year, member, key: `${year} ${String(member["number"])}` })),
);

export const invoices: Row[] = invoiced.map(({ year, member, key }, index) => {
  const nth = index - invoiced.findIndex((one) => one.year === year) + 1;
  const isOpen = unpaid[year]?.includes(String(member["number"]));
  return {
    number: `HF-${year}-${String(nth).padStart(4, "0")}`,
    fee_year: at(`${year} 年度会费`),
    year,
    member: at(member["number"]),
    payer: member["name"],
    class: member["class"],
    status: waived[key] ? "waived" : isOpen ? "open" : "paid",
    amount: money(schedule[String(member["class"])] ?? 0),
    due_on: `${year}-06-30`,
    ...(waived[key] ? { reason: waived[key] } : {}),
    ...(waived[key] || isOpen ? {} : { receipt_no: `0033${year}${String(5100 + index)}` }),
  };
});

export const payments: Row[] = invoiced.flatMap(({ year, key }, index): Row[] => {
  const invoice = invoices[index];
  const isPartly = key === partly;
  if (!invoice || (invoice["status"] !== "paid" && !isPartly)) return [];
  const amount = Number(invoice["amount"]) / (isPartly ? 2 : 1);
  return [
    {
      invoice: at(invoice["number"]),
      paid_on: `${year}-0${3 + (index % 4)}-${String(6 + ((index * 5) % 22)).padStart(2, "0")}`,
      amount: money(amount),
      way: invoice["class"] === "person" ? "online" : "transfer",
      reference: `${year}${String(7_300_118 + index * 977)}`,
      is_receipted: !isPartly,
    },
  ];
});
