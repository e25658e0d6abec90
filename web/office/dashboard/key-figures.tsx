import { useState } from "react";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { countsOf, useFigures } from "./use-figures.ts";

const over = ["completed", "rated", "declined", "failed", "expired"];

/** What people ask first: how much is under way, and what it has come to. */
export function KeyFigures() {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const running = { field: "status", op: "notIn", value: over } as const;
  const cases = useFigures({ objname: "kch_match", day: "created_at", groups: [], rules: [running] });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const overdue = useFigures({
    objname: "kch_match",
    day: "created_at",
    groups: [],
    rules: [running, { field: "due_on", op: "lt", value: today }],
  });
  const contracts = useFigures({ objname: "kch_contract", day: "sign_date", groups: [{ field: "status" }] });
  const money = useFigures({
    objname: "kch_contract",
    day: "sign_date",
    groups: [],
    measures: ["total_amount", "technical_amount", "paid"].map((field) => ({ fn: "sum" as const, field })),
  });
  const states = contracts && countsOf(contracts);
  const registered = (states?.get("registered") ?? 0) + (states?.get("changed") ?? 0);
  const signed = states && [...states.values()].reduce((sum, one) => sum + one, 0);
  const amount = (index: number) => money && Number(money.rows[0]?.values[index] ?? 0) / 10_000;
  const told: [string, number | null | undefined][] = [
    [t("running"), first(cases)],
    [t("overdue"), first(overdue)],
    [t("contracts"), contracts === null ? null : signed],
    [t("registered"), contracts === null ? null : states && registered],
    [t("value"), amount(0)],
    [t("technical"), amount(1)],
    [t("paid"), amount(2)],
  ];
  return (
    <dl className="dashboard-figures" aria-label={t("figures")}>
      {told
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {typeof value === "number" ? formatNumber(value, language, { maximumFractionDigits: 1 }) : "…"}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function first(figures: ReturnType<typeof useFigures>): number | null | undefined {
  return figures && Number(figures.rows[0]?.values[0] ?? 0);
}
