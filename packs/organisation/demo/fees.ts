import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import fees from "./data/fees.json" with { type: "json" };
import { members, at, type Row } from "./registers.ts";

const feesSchema = z.strictObject({
  /** Class of a member → fee of a year, in yuan. */
  schedule: z.record(z.string(), z.number()),
  years: z.array(
    z.looseObject({
      year: z.string(),
      /** Numbers of members who have not paid, of those of them who have paid half, and reasons why a fee was waived. */
      unpaid: z.array(z.string()).default([]),
      half_paid: z.array(z.string()).default([]),
      waived: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

const { schedule, years } = readData("organisation/demo/data/fees.json", fees, feesSchema);
const money = (amount: number) => amount.toFixed(2);
const amounts = Object.fromEntries(
  Object.entries(schedule).map(([level, amount]) => [`fee_${level}`, money(amount)]),
);

export const feeYears: Row[] = years.map(
  ({ unpaid: _unpaid, half_paid: _half, waived: _waived, ...row }) => ({
    ...row,
    ...amounts,
  }),
);

const invoiced = years
  .filter(({ status }) => status !== "draft")
  .flatMap((year) =>
    members
      .filter(({ joined_on: joined }) => typeof joined === "string" && joined < `${year.year}-04-01`)
      .map((member, place) => ({ year, member, number: String(member["number"]), nth: place + 1 })),
  );

export const invoices: Row[] = invoiced.map(({ year: told, member, number, nth }, index) => {
  const { year, unpaid, waived } = told;
  const reason = waived[number];
  const isOpen = unpaid.includes(number);
  return {
    number: `HF-${year}-${String(nth).padStart(4, "0")}`,
    fee_year: at(`${year} 年度会费`),
    year,
    member: at(number),
    payer: member["name"],
    class: member["class"],
    status: reason ? "waived" : isOpen ? "open" : "paid",
    amount: money(schedule[String(member["class"])] ?? 0),
    due_on: `${year}-06-30`,
    ...(reason ? { reason } : {}),
    ...(reason || isOpen ? {} : { receipt_no: `0033${year}${String(5100 + index)}` }),
  };
});

export const payments: Row[] = invoiced.flatMap(
  ({ year: { year, half_paid: halfPaid }, number }, index): Row[] => {
    const invoice = invoices[index];
    const isPartly = halfPaid.includes(number);
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
  },
);
