import type { Counting } from "@kezhuan/contract/metadata/object";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { addFinding, readQueue, withoutFinding, type Finding } from "./finding-queue.ts";

export interface CountedList {
  counting: Counting;
  /** The object of the lines, and their reference to the record that is counted. */
  lines: { object: string; field: string };
  id: string;
  userId: string;
}

/** Until the next attempt while the server cannot be reached; coming back on line is noticed at once. */
const retryMs = 5_000;

/**
 * What was found and is not with the server yet: kept in the browser, sent one after the other. What the server refuses is
 * told and let go.
 */
export function useFindings(
  list: CountedList,
  told: { onSent: () => void; onRefused: (message: string) => void },
) {
  const place = `count:${list.userId}:${list.id}`;
  const [queue, setQueue] = useState<readonly Finding[]>(() => readQueue(localStorage.getItem(place)));
  const [isCutOff, setCutOff] = useState(false);
  const latest = useRef(queue);
  const isSending = useRef(false);
  const change = useCallback(
    (next: readonly Finding[]) => {
      latest.current = next;
      if (next.length === 0) localStorage.removeItem(place);
      else localStorage.setItem(place, JSON.stringify(next));
      setQueue(next);
    },
    [place],
  );
  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [next] = latest.current; next; [next] = latest.current) {
        const answer = await saveFinding(list, next);
        setCutOff(false);
        change(withoutFinding(latest.current, next.key));
        if (answer.ok) told.onSent();
        else told.onRefused(answer.msg);
      }
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      // It stays in the queue and is sent again.
      setCutOff(true);
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void send());
    return () => clearTimeout(timer);
  }, [queue]);
  useEffect(() => {
    const start = () => void send();
    addEventListener("online", start);
    const timer = setInterval(start, retryMs);
    return () => {
      removeEventListener("online", start);
      clearInterval(timer);
    };
  }, []);
  const add = (finding: Omit<Finding & { line: string }, "key"> | Omit<Finding & { line: null }, "key">) => {
    change(addFinding(latest.current, { ...finding, key: makeKey() }));
  };
  return { queue, isCutOff, add };
}

/** A change of a line is the same however often it arrives; what adds a line bears its key. */
function saveFinding({ counting, lines, id }: CountedList, finding: Finding) {
  const { result, at } = finding;
  const found = {
    [counting.result]: result,
    ...(counting.at ? { [counting.at]: isOpen(counting, result) ? null : at } : {}),
  };
  const options = { quiet: true };
  if (finding.line !== null)
    return saveObjData({ objname: lines.object, data: { id: finding.line, ...found } }, options);
  const about = {
    ...(finding.each !== null && counting.each ? { [counting.each]: finding.each } : {}),
    ...(finding.code === null ? {} : { [counting.code]: finding.code }),
  };
  const data = { ...found, ...about, ...finding.said, [lines.field]: id };
  return saveObjData({ objname: lines.object, data, request_id: finding.key }, options);
}

function isOpen({ open }: Counting, result: string): boolean {
  return result === open;
}

/** Not randomUUID: browsers keep that from plain-http pages, which is what phones in a store are often given. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
