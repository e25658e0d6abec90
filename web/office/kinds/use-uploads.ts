import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useEffect, useRef, useState } from "react";
import { uploadFile } from "@kezhuan/web/api/upload-file.ts";

/** A file on its way. */
export interface Transfer {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  failure?: string;
  cancel: () => void;
}

interface UploadTarget {
  objname: string;
  field: string;
  /** Called with each file that has arrived. */
  onArrived: (file: FileValue) => void;
}

/** Uploads files side by side and tells how far each is; leaving the form cancels what is not done. */
export function useUploads({ objname, field, onArrived }: UploadTarget) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const lastKey = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const drop = (key: number) => setTransfers((before) => before.filter((one) => one.key !== key));
  const note = (key: number, change: Partial<Transfer>) =>
    setTransfers((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const start = (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const stop = new AbortController();
    running.current.set(key, stop);
    const cancel = () => {
      stop.abort();
      drop(key);
    };
    setTransfers((before) => [...before, { key, name: file.name, share: 0, cancel }]);
    const onProgress = (share: number) => note(key, { share });
    uploadFile({ file, objname, field, onProgress }, { signal: stop.signal, quiet: true })
      .then(
        (answer) => {
          if (!answer.ok) return note(key, { failure: answer.errors[0]?.message ?? answer.msg });
          drop(key);
          arrived.current(answer.data);
        },
        (error: unknown) => {
          if (!stop.signal.aborted)
            note(key, { failure: error instanceof Error ? error.message : String(error) });
        },
      )
      .finally(() => running.current.delete(key));
  };
  return { transfers, start };
}
