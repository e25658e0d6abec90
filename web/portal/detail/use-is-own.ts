import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { infoQuery } from "@kezhuan/web/api/get-info.ts";
import { isRow, readText } from "../content/read-values.ts";
import type { ContactKind } from "./contact-path.ts";

/** What names whose a record is. Only they, and staff, are told. */
const holders: Readonly<Record<ContactKind, string>> = {
  achievement: "created_by",
  demand: "created_by",
  expert: "claimed_by_user",
};

/** The account that holds a record; undefined where it is not told. */
export function holderOf(kind: ContactKind, record: WireRecord): string | undefined {
  const account = record[holders[kind]];
  // Its name may be hidden, as those of accounts are from members.
  return isRow(account) ? readText(account["id"]) : undefined;
}

/** Whether the page shows what is the reader's own: nobody begins a case with themselves. */
export function useIsOwn(holder: string | undefined): boolean {
  const { data: info } = useQuery(infoQuery());
  return holder !== undefined && holder === info?.user.id;
}
