import { fail, type AppError } from "@kezhuan/contract/errors";

/** The refusal of one record: of a list, or of lines, it says which one is meant. */
export function refuseRecord(key: "forbidden" | "notFound", prefix: string): AppError {
  if (prefix === "") return fail(key);
  const issue = {
    forbidden: { field: prefix.slice(0, -1), problem: "notWritable" },
    notFound: { field: `${prefix}id`, problem: "unknownRecord" },
  } as const;
  return fail(key, { issues: [issue[key]] });
}
