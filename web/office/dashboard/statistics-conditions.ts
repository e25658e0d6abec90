import { readCondition, isGroup, type Condition } from "@kezhuan/contract/query/condition";

/** The rules of a described condition, with the day in place of `$today`; one that cannot be understood never comes here. */
export function rulesOf(condition: unknown, today: string): Condition[] {
  if (condition === undefined) return [];
  const read = readCondition(condition);
  return "issues" in read ? [] : [fillToday(read.group, today)];
}

function fillToday(condition: Condition, today: string): Condition {
  if (isGroup(condition))
    return { ...condition, rules: condition.rules.map((rule) => fillToday(rule, today)) };
  return condition.value === "$today" ? { ...condition, value: today } : condition;
}
