import { readCondition, isGroup, type Condition } from "@kezhuan/contract/query/condition";
import { useState } from "react";
import { localDay } from "@kezhuan/web/meta/calendar-days.ts";

/**
 * The rules of a described condition, with the reader's own day in place of `$today`, which stays that while the page is open.
 * One that cannot be understood never comes here.
 */
export function useRules(condition: unknown): Condition[] {
  const [today] = useState(() => localDay(new Date()));
  if (condition === undefined) return [];
  const read = readCondition(condition);
  return "issues" in read ? [] : [fillToday(read.group, today)];
}

function fillToday(condition: Condition, today: string): Condition {
  if (isGroup(condition))
    return { ...condition, rules: condition.rules.map((rule) => fillToday(rule, today)) };
  return condition.value === "$today" ? { ...condition, value: today } : condition;
}
