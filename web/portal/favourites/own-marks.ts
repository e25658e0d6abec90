import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { readText } from "../content/read-values.ts";
import { subjectKinds } from "../subject/subject.ts";
import { isSame, type LocalMark } from "./local-marks.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const objname = "kch_favourite";
const ALREADY_THERE = 409;

/** A mark of an account. `id` is empty while it is on its way to the server. */
export interface OwnMark extends LocalMark {
  id: string;
  folder?: string | undefined;
  note?: string | undefined;
  markedAt?: string | undefined;
}

/** All marks of an account at once: every star of a page is drawn from this one answer. */
export function ownMarksQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf("favourites", userId),
    queryFn: async ({ signal }) => {
      const marks: OwnMark[] = [];
      let after: string | undefined;
      do {
        const page = await unwrap(
          getObjDataByPage(
            {
              objname,
              fields: ["kind", "about", "folder", "note", "created_at"],
              equal: { created_by: userId },
              pageSize: 500,
              sort: "-created_at",
              count: "none",
              after,
            },
            { signal, quiet: true },
          ),
        );
        marks.push(...page.data.flatMap(readMark));
        after = page.next ?? undefined;
      } while (after !== undefined);
      return marks;
    },
    staleTime: 10 * 60_000,
  });
}

/** Marks a record or takes its mark away: on the page at once, and as it was again when the server refuses. */
export async function toggleOwnMark(userId: string, mark: LocalMark): Promise<boolean> {
  const { queryKey } = ownMarksQuery(userId);
  const marks = queryClient.getQueryData(queryKey) ?? [];
  const known = marks.find((one) => isSame(one, mark));
  queryClient.setQueryData(
    queryKey,
    known ? marks.filter((one) => one !== known) : [{ ...mark, id: "" }, ...marks],
  );
  // Whatever went wrong on the way, the star is told and the marks are read again as they are.
  const isDone = await (known ? removeMarks([known]) : addMarks([mark])).catch(() => false);
  await refresh(queryKey);
  return isDone;
}

/** Adds marks, those that are there already excepted. */
export async function addMarks(marks: readonly LocalMark[]): Promise<boolean> {
  const answer = await saveObjData(
    { objname, data: marks.map(({ kind, about }) => ({ kind, about })) },
    { quiet: true },
  );
  return answer.ok || answer.code === ALREADY_THERE;
}

export async function removeMarks(marks: readonly OwnMark[]): Promise<boolean> {
  const ids = marks.map(({ id }) => id).filter(Boolean);
  return ids.length === 0 || (await delObjDataByIdList(objname, ids, { quiet: true })).ok;
}

/** Keeps what somebody writes beside a mark. */
export async function describeMark(
  userId: string,
  mark: Pick<OwnMark, "id" | "folder" | "note">,
): Promise<boolean> {
  const { id, folder = null, note = null } = mark;
  const answer = await saveObjData({ objname, data: { id, folder: folder || null, note: note || null } });
  await refresh(ownMarksQuery(userId).queryKey);
  return answer.ok;
}

function readMark(record: WireRecord): OwnMark[] {
  const kind = subjectKinds.find((name) => name === record["kind"]);
  const about = readText(record["about"]);
  if (!kind || !about) return [];
  return [
    {
      id: record.id,
      kind,
      about,
      folder: readText(record["folder"]),
      note: readText(record["note"]),
      markedAt: readText(record["created_at"]),
    },
  ];
}
